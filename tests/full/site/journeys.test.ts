/** The paths of every machine on the built site, on a phone, each view audited the first time it appears. */
import { machineNames } from '../../../model/models.ts';
import { auditedJourneys } from '../../support/audited-journeys.ts';
import { withBrowser } from '../../support/browser.ts';

withBrowser();

for (const name of machineNames) auditedJourneys(name);
