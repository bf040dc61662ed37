/** Every journey of every machine on the built site, on a phone; `npm test` has those of menu and contact. */
import { subjects } from '../../../machines/registry.ts';
import { auditedJourneys } from '../../support/audited-journeys.ts';
import { withBrowser } from '../../support/browser.ts';

withBrowser();

for (const subject of subjects)
  if (subject !== 'menu' && subject !== 'contact') auditedJourneys(subject);
