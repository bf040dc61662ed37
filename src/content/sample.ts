/** Said once in each view while `firm.json` holds the facts of the sample firm. */
export const sampleNote = 'Sample firm: facts to be replaced before release.';
