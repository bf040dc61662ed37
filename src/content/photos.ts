/** The photographs of an enquiry, in the form and in the thank-you. */
export const photos = {
  label: 'Photographs',
  add: 'Add photographs',
  optional: '(optional)',
  addMore: 'Add more photographs',
  drop: 'or drop them here',
  remove: 'Remove',
  retry: 'Try again',
  offline: 'There is no connection. We go on as soon as there is one.',
  leftOut: 'At most 12 photographs can be sent. Left out:',
  /** The reference follows. */
  missing: 'The page was reloaded before these arrived. Please choose them again, for enquiry',
  /** By the stage of `machines/photo.machine.ts`; a refused one shows its reason. */
  stages: {
    waiting: 'Waiting',
    shrinking: 'Getting ready',
    ready: 'Ready to send',
    sending: 'Sending',
    stored: 'Received',
    refused: '',
    retrying: 'Trying again',
    failed: 'Not sent.',
    unavailable: 'Not sent.',
  },
  problems: {
    tooLarge: 'Larger than 8 MB.',
    notPicture: 'This is not a photograph that we can open.',
  },
} as const;

/** How many of an enquiry's photographs have arrived, in words. */
export function progressOf(stored: number, chosen: number): string {
  if (stored === chosen)
    return chosen === 1
      ? 'Your photograph has arrived.'
      : `All ${chosen} photographs have arrived.`;
  const arrived =
    chosen === 1
      ? 'Your photograph has not arrived yet.'
      : `${stored} of ${chosen} photographs have arrived.`;
  return `${arrived} Please keep this page open.`;
}

/** A size in bytes as people say it: "410 KB", "3.2 MB". */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
