/** Something that stands between the site and its release, in one sentence, and what to do. */
export interface Finding {
  problem: string;
  fix: string;
}
