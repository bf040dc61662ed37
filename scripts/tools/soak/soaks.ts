import { backupAndUpgrade } from './backup-and-upgrade.ts';
import { badBodies } from './bad-bodies.ts';
import { brokenStorage } from './broken-storage.ts';
import { causesOfSilence } from './causes-of-silence.ts';
import { containers } from './containers.ts';
import { faultySpamCheck } from './faulty-spam-check.ts';
import { flood } from './flood.ts';
import { identicalPosts } from './identical-posts.ts';
import { killedHandlers } from './killed-handlers.ts';
import { killedWorkers } from './killed-workers.ts';
import { oneDatabase } from './one-database.ts';
import type { Soak } from './soak.ts';

export const soaks: readonly Soak[] = [
  identicalPosts,
  badBodies,
  faultySpamCheck,
  brokenStorage,
  flood,
  causesOfSilence,
  oneDatabase,
  backupAndUpgrade,
  killedHandlers,
  killedWorkers,
  containers,
];
