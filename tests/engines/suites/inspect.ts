import { describe, expect, inject, test } from 'vitest';
import { subjects } from '../../../machines/registry.ts';
import { startFront } from '../../../scripts/engines/front.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

/** Speaks the inspector's protocol, and keeps what it receives in the page that opened it. */
const receiver = `<title>Receiver</title><script>
  opener.received = [];
  addEventListener('message', ({ data }) => opener.received.push(data.name));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

describe('inspect', () => {
  test('?inspect offers an inspector, and every machine arrives in it', async () => {
    // Playwright's routes of a page are not those of the windows that it opens.
    await using front = await startFront(inject('siteUrl'));
    front.route('**/receiver', (route) =>
      route.fulfill({ contentType: 'text/html', body: receiver }),
    );
    await using visit = await visitor({ baseURL: front.url });
    const { page, complaints } = visit;
    await page.goto('/?inspect=/receiver');
    await whollyHydrated(page);
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    /** Of each actor the id of its machine, after which its name may say of which section it is. */
    const ids = async () => {
      const names = await page.evaluate(
        () => Reflect.get(globalThis, 'received') as (string | undefined)[],
      );
      return names.map((name) => name?.split(' ')[0]);
    };
    await expect.poll(ids).toEqual(expect.arrayContaining([...subjects]));
    expect(complaints).toEqual([]);
  });
});
