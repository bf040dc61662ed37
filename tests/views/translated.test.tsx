/** The page under a browser's translator, which puts `<font>` elements with texts of their own in place of every text. */
import { cleanup } from '@testing-library/react';
import { type Path, travel } from 'chart-lab';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MachineName, machineNames, pathsOf } from '../../model/models.ts';
import { viewWorld } from '../support/view-world.tsx';

vi.mock('motion/mini', () => ({ animate: () => ({ finished: Promise.resolve() }) }));

/** As Chrome's translator does: the text that React knows leaves the page (react#11538). The words stay, to be compared. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font, script, style, textarea')) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** The words of the view after each step of a path. */
async function words(name: MachineName, path: Path, between: () => void): Promise<string[]> {
  using world = viewWorld(name);
  const read: string[] = [];
  between();
  const reader = {
    ...world,
    see() {
      read.push(document.body.textContent ?? '');
      between();
    },
  };
  await travel(path, reader);
  return read;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test.each(
  machineNames.flatMap((name) =>
    pathsOf(name).map((path, index) => [name, index + 1, path] as const),
  ),
)(
  'a translated page changes its words as an untranslated one does: %s, path %i',
  async (name, _number, path) => {
    const untranslated = await words(name, path, () => {});
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    expect(await words(name, path, translate)).toEqual(untranslated);
  },
);
