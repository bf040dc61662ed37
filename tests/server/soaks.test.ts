/** The promises about enquiries, in short; `npm run soak` puts them to the test in full. */
import { test } from 'vitest';
import { soaks } from '../../scripts/tools/soak/soaks.ts';

// Most of the time they wait for a fault to be over.
test.concurrent.each([...soaks])('$promise', async ({ run }) => {
  console.log(await run(0.03, () => {}));
});
