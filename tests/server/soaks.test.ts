/**
 * The promises about enquiries, in short; `npm run soak` puts them to the test in full, and those that are run by hand
 * at all.
 */
import { test } from 'vitest';
import { soaks } from '../../scripts/tools/soak/soaks.ts';

// Most of the time they wait for a fault to be over.
test.concurrent.each(soaks.filter(({ byHand, lacks }) => !byHand && !lacks?.()))(
  '$promise',
  async ({ run }) => {
    console.log(await run(0.03, () => {}));
  },
);
