import { useEffect, useState } from 'react';
import { contact } from '../content/contact.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { referenceIn } from '../parts/reference.ts';
import type { openPhotos } from '../photos.ts';
import { useSite } from '../site-context.ts';

export type PhotosPart = Awaited<ReturnType<typeof openPhotos>>;

const { ask, email, subject } = contact.photos;

/** Asks for photographs by email: without the script of their field, or where the server takes none. */
export const photosByEmail = (reference?: string) => (
  <>
    {ask} {email}{' '}
    <EmailLink className="link" subject={[subject, reference].filter(Boolean).join(' ')} />
  </>
);

/** The field for photographs, once its script is here. */
export function usePhotos(): PhotosPart | undefined {
  const site = useSite();
  const [part, setPart] = useState<PhotosPart>();
  useEffect(() => {
    if (!site.photosSlots) return;
    const open = async () => {
      const { openPhotos } = await import('../photos.ts');
      return openPhotos(site, referenceIn);
    };
    site.loadLate?.(open, 'Photographs can be sent by email alone for now.').then(setPart);
  }, [site]);
  return part;
}
