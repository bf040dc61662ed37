import { type ReactElement, useEffect, useState } from 'react';
import { contact } from '../content/contact.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { useSite } from '../site-context.ts';

const { ask, email, subject } = contact.photos;

const emailLink = (reference?: string) => (
  <EmailLink className="link" subject={[subject, reference].filter(Boolean).join(' ')} />
);

/** Asks for photographs by email, without the script of their field. */
export const photosByEmail = (reference?: string) => (
  <>
    {ask} {email} {emailLink(reference)}
  </>
);

/** The field for photographs, once its script is here. */
export function usePhotos(): ReactElement | undefined {
  const { loadPhotos, loadLate, actors } = useSite();
  const [view, setView] = useState<Awaited<ReturnType<NonNullable<typeof loadPhotos>>>>();
  useEffect(() => {
    if (loadPhotos)
      loadLate?.(loadPhotos, 'Photographs can be sent by email alone for now.').then(setView);
  }, [loadPhotos, loadLate]);
  if (!view) return undefined;
  const { Photos, ...files } = view;
  return <Photos actor={actors.photos} emailLink={emailLink} {...files} />;
}
