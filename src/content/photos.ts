import limits from '../../php/limits.json' with { type: 'json' };

/** The photographs of an enquiry, in the form and in the thank-you. */
export const photos = {
  label: 'Photos',
  add: 'Add photos',
  addOptional: 'Add photos (optional)',
  addMore: 'Add more photos',
  /** For screen readers, after the name of the field. */
  chosen: 'chosen',
  follow: 'We send them once you press Send; keep this page open.',
  orEmail: 'Or email them:',
  remove: 'Remove',
  retry: 'Try again',
  /** A reference follows. */
  of: 'For enquiry',
  /** By the stage of `machines/photo.machine.ts`; a refused one shows its reason. */
  stages: {
    waiting: 'Waiting',
    preparing: 'Getting ready',
    ready: 'Ready to send',
    queued: 'Next',
    sending: 'Sending',
    stored: 'Received',
    refused: '',
    retrying: 'Trying again soon.',
  },
  /** By the names that the environment has for them; the server has words of its own. */
  problems: {
    tooLarge: 'Too large to be sent here. Please email it.',
    notPicture: 'Not a photo that can be sent here. Please email it.',
    notPrepared: 'Cannot be made ready here. Please email it.',
    notLetThrough: 'Was not let through on its way. Please email it.',
  },
} as const;

/** Why a photograph was not taken, in words. */
export const problemIn = (problem: string): string =>
  problem in photos.problems ? photos.problems[problem as keyof typeof photos.problems] : problem;

const photosOf = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

interface Progress {
  /** Those that wait for their enquiry. */
  ready: number;
  stored: number;
  /** Waiting, on their way, or tried again. */
  pending: number;
  refused: number;
}

/** How far the photographs have come, in words. */
export function progressOf({ ready, stored, pending, refused }: Progress): string {
  const count = stored + pending;
  let arrived = `${stored} of ${count} photos have arrived.`;
  if (count === 1) arrived = `Your photo has ${stored ? 'arrived' : 'not arrived yet'}.`;
  else if (stored === count) arrived = `All ${count} photos have arrived.`;
  return [
    ready > 0 && `${photosOf(ready)} chosen.`,
    count > 0 && arrived,
    pending > 0 && 'Please keep this page open.',
    refused > 0 && `${refused} cannot be sent.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const leftOutNotice = (count: number): string =>
  `At most ${limits.photos} photos can be sent with an enquiry. ${count === 1 ? '1 was' : `${count} were`} left out.`;

/** A size in bytes as people say it: "410 KB", "3.2 MB". */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
