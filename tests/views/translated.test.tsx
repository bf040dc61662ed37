/** The page under a browser's translator, which puts `<font>` elements with texts of their own in place of every text. */
import { cleanup } from '@testing-library/react';
import { travel } from 'chart-lab';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subjects } from '../../machines/registry.ts';
import type { Journey, World } from '../../scripts/model/journeys.ts';
import { journeysFor } from '../../scripts/model/walkables.ts';
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

/** The words of the view after each step of a journey. */
async function words(
  subject: (typeof subjects)[number],
  journey: Journey,
  between: () => void,
): Promise<string[]> {
  using world = viewWorld(subject, journey);
  const read: string[] = [];
  between();
  const reader: World = {
    ...world,
    see() {
      read.push(document.body.textContent ?? '');
      between();
    },
  };
  await travel(journey, reader);
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

describe.each(subjects)('%s', (subject) => {
  const { journeys } = journeysFor(subject);

  test.each(journeys.map((journey, index) => [index + 1, journey] as const))(
    'a translated page changes its words as an untranslated one does: journey %i',
    async (_number, journey) => {
      const untranslated = await words(subject, journey, () => {});
      cleanup();
      localStorage.clear();
      sessionStorage.clear();
      expect(await words(subject, journey, translate)).toEqual(untranslated);
    },
  );
});
