/** The ways in which the requests of the form are answered, by their names at the fault panel. */
import type { Answer } from '../machines/enquiry.ts';

export const labels = {
  script: 'Spam-check script',
  token: 'Token of the spam check',
  handler: 'Enquiry handler',
  photo: 'Photograph',
} as const;

/** The name of the way in which the handler does its work. */
export const stored = 'stores it';

/** The name of the way in which the handler gives this answer. */
export const wayOf = ({ status, message }: Answer) => `${status} “${message}”`;

/** The refusals that the chart distinguishes. */
export const refusals: readonly Answer[] = [
  { success: false, message: 'Refused.', status: 429 },
  { success: false, message: 'Received earlier.', status: 422 },
];
