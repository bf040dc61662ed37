/** The promises about enquiries at a thirtieth of their size; `npm run soak` has the whole. */
import { test } from 'vitest';
import { identicalPosts } from '../../../scripts/tools/soak/identical-posts.ts';
import { killedHandlers } from '../../../scripts/tools/soak/killed-handlers.ts';
import { soaks } from '../../../scripts/tools/soak/soaks.ts';

// They are part of npm test.
const elsewhere = [identicalPosts, killedHandlers];

// Most of the time they wait for a fault to be over.
for (const soak of soaks.filter((one) => !one.byHand && !elsewhere.includes(one))) {
  const options = { concurrent: true, skip: Boolean(soak.lacks?.()), timeout: 300_000 };
  test(soak.promise, options, async () => {
    console.log(await soak.run(0.03, () => {}));
  });
}
