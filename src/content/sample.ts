/** Shown on each page while `firm.json` describes the sample firm. */
export const sampleNote = 'Sample firm: facts to be replaced before release.';
