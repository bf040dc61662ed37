import type { Subject } from '../../../machines/registry.ts';
import { expectedView } from '../../model/expected-view.ts';
import type { Journey } from '../../model/journeys.ts';
import { casesOf } from './case.ts';

const literal = (value: unknown) => JSON.stringify(value ?? null);

/**
 * A spec for Playwright's own runner; it drives the page as the project's tests do.
 *
 * @param root the project, as seen from where the spec will stand
 */
export function playwright(subject: Subject, ways: Journey[], root: string): string {
  const tests = casesOf(subject, ways).map(({ id, title, steps }, place) => {
    const way = ways[place] ?? [];
    const blocks = way.map(({ event, delay, after }, number) => {
      const act =
        delay === undefined ? `page.cause(${literal(event)})` : `page.elapse(${literal(delay)})`;
      return [
        `  await test.step(${literal(steps[number]?.do)}, async () => {`,
        `    await ${act};`,
        `    await page.expectView(${literal(expectedView[subject](after))});`,
        '  });',
      ].join('\n');
    });
    return [
      `test(${literal(`${id} ${title}`)}, async ({ page: tab }) => {`,
      `  const page = await drivePage(tab, ${literal(subject)}, ${literal(way[0]?.event)});`,
      ...blocks,
      '});',
    ].join('\n');
  });
  return [
    `// Made by: npm run paths -- ${subject} --format playwright`,
    '// Save it within the project, under a name that ends in .spec.ts. Run it with: npx playwright test NAME.spec.ts',
    '// The site is at SITE_URL, or http://localhost:4173.',
    `import { drivePage, test } from '${root}/tests/support/qa.ts';`,
    '',
    'test.describe.configure({ timeout: 60_000 });',
    '',
    ...tests,
    '',
  ].join('\n');
}
