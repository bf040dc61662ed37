/** The owner's page on Apache and on nginx; how it looks and its keyboard are tested on the local server. */
import { onEachServer } from '../browser/owner/on-each-server.ts';
import { withBrowser } from '../support/browser.ts';

withBrowser();

onEachServer();
