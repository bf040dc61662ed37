/**
 * What `true` has to satisfy where a list has to be whole: itself if nothing is missing, else a sentence that names what
 * is. For a missing key of a `Record` the compiler prints the whole object instead.
 */
export type NoneMissing<Missing extends string> = [Missing] extends [never]
  ? true
  : `${Missing} is missing here`;
