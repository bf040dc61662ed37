/** The paths of every machine on the built site, on a phone; `npm test` has those of menu and contact. */
import { machineNames } from '../../../model/models.ts';
import { auditedJourneys } from '../../support/audited-journeys.ts';
import { withBrowser } from '../../support/browser.ts';

withBrowser();

for (const name of machineNames) if (name !== 'menu' && name !== 'contact') auditedJourneys(name);
