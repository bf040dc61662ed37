/** Stamped on facts of the sample firm, and on the sample of the paperwork. */
export const sampleMark = 'Sample';

/** Shown on each page while `firm.json` describes the sample firm. */
export const sampleNote = 'Sample firm: facts to be replaced before release.';
