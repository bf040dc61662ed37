/** No enquiry is lost or doubled: two faults in short, the others in tests/full/commands/faults.test.ts. */
import { test } from 'vitest';
import { identicalPosts } from '../../scripts/tools/soak/identical-posts.ts';
import { killedHandlers } from '../../scripts/tools/soak/killed-handlers.ts';

test(identicalPosts.promise, async () => {
  await identicalPosts.run(0.01, () => {});
});

test(killedHandlers.promise, async () => {
  await killedHandlers.run(0.01, () => {});
});
