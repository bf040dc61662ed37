/** The photographs of an enquiry, in the form and in the thank-you. */
export const photos = {
  label: 'Photos',
  add: 'Add photos',
  optional: '(optional)',
  addMore: 'Add more photos',
  drop: 'or drop them here',
  remove: 'Remove',
  retry: 'Try again',
  offline: 'No connection. Sending goes on by itself when it is back.',
  leftOut: 'At most 12 photos can be sent. Left out:',
  missing: 'These did not arrive. Choose them again and they go at once:',
  notNow: 'Not now',
  /** A reference follows. */
  of: 'For enquiry',
  /** Ready, and those of its enquiry before it are on their way. */
  next: 'Next',
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
    tooLarge: 'Too large to be sent here. Please email it.',
    notPicture: 'Not a photo that can be sent here. Please email it.',
  },
} as const;

interface Progress {
  stored: number;
  /** Waiting, on their way, or tried again. */
  pending: number;
  failed: number;
  refused: number;
}

/** How far the photographs of an enquiry have come, in words. */
export function progressOf({ stored, pending, failed, refused }: Progress): string {
  const count = stored + pending + failed;
  let arrived = `${stored} of ${count} photos have arrived.`;
  if (count === 1)
    arrived = `Your photo has ${stored ? '' : 'not '}arrived${pending ? ' yet' : ''}.`;
  else if (stored === count) arrived = `All ${count} photos have arrived.`;
  return [
    count > 0 && arrived,
    pending > 0 && 'Please keep this page open.',
    refused > 0 && `${refused} cannot be sent.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Tells a visitor who sees an empty form after a reload. */
export const missingNotice = (reference: string, count: number): string =>
  `We have your enquiry ${reference}. ${count === 1 ? '1 photo' : `${count} photos`} did not arrive: choose them again below the message.`;

/** A size in bytes as people say it: "410 KB", "3.2 MB". */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
