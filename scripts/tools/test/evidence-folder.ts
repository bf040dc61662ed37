import { basename, join } from 'node:path';

/**
 * The folder of a failed test, from the root of the project, named after its file and its title. However
 * a runner joins the titles of suites and test, the name is the same.
 */
export const evidenceFolder = (file: string, title: string) =>
  join(
    'reports/failures',
    `${basename(file)} ${title}`.replace(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 120),
  );
