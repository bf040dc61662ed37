import { createContext, useContext } from 'react';
import type { Site } from './site.ts';

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext around it.');
  return site;
}
