/**
 * The topics of calls to action. The form names the chosen one ("About: storage") and sends it as the first line of
 * the message; the six fields of the enquiry stay as they are (ledger K11).
 */
export const topics = {
  clearance: 'office clearance',
  valuation: 'furniture valuation',
  premium: 'premium furniture',
  'green-disposal': 'green disposal',
  relocation: 'relocation',
  storage: 'storage',
  mixed: 'a bit of everything',
} as const;

export type Topic = keyof typeof topics;
