import { useSyncExternalStore } from 'react';
import { type Subject, subjects } from '../../../machines/registry.ts';

/** What the address names, so that a reload, a link and the browser's Back keep it. */
export interface Address {
  subject: Subject;
  /** The id of a generated case. */
  id: string | undefined;
  /** A name in the address that no machine has. */
  unknown: string | undefined;
}

export function readAddress(hash: string): Address {
  const [name = '', id] = hash.slice(1).split('/');
  const subject = subjects.find((one) => one === name);
  return { subject: subject ?? 'hero', id, unknown: subject ? undefined : name || undefined };
}

/** Goes to a machine, or to one of its cases, with an entry in the browser's history. */
export const goTo = (subject: Subject, id?: string) => {
  location.hash = id ? `${subject}/${id}` : subject;
};

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);
