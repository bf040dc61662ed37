/** The keyboard's hold on the slideshow, and none on the carousel. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Hold } from '../../machines/rotation.ts';
import { carousel } from '../../src/content/brands.ts';
import { coverage } from '../../src/content/coverage.ts';
import { Brands } from '../../src/sections/brands.tsx';
import { Coverage } from '../../src/sections/coverage.tsx';
import type { Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { testSite } from '../support/fake-environment.ts';

let site: Site;
let unmount: () => void;

beforeEach(() => {
  site = testSite();
  site.startHome();
  ({ unmount } = render(
    <StrictMode>
      <SiteContext value={site}>
        <Coverage />
        <Brands />
      </SiteContext>
    </StrictMode>,
  ));
});

const holds = () => site.actors.coverage.getSnapshot().context.holds;
const button = (name: string | RegExp) => screen.getByLabelText<HTMLButtonElement>(name);
const focus = (name: string | RegExp) => act(() => button(name).focus());
const [first, second] = [/^Show image 1/, /^Show image 2/];

test('keyboard focus among the items holds the rotation until it leaves them all', () => {
  focus(first);
  expect(holds()).toEqual(['keyboard-focus']);
  const between: Hold[][] = [];
  site.actors.coverage.subscribe(({ context }) => between.push(context.holds));
  focus(second);
  expect(between).not.toContainEqual([]);
  expect(holds()).toEqual(['keyboard-focus']);
  focus(coverage.pause);
  expect(holds()).toEqual([]);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow with %s is the browser’s, and changes no picture',
  (modifier) => {
    for (const key of ['ArrowLeft', 'ArrowRight'])
      fireEvent.keyDown(button(first), { key, [modifier]: true });
    expect(site.actors.coverage.getSnapshot().context.index).toBe(0);
  },
);

test('a view that is removed with the focus among its items leaves no hold of that', () => {
  focus(first);
  unmount();
  expect(holds()).not.toContain('keyboard-focus');
});

test('[P8] keyboard focus among the arrows does not stop the carousel', () => {
  focus(carousel.next);
  expect(site.actors.brands.getSnapshot().value).toBe('running');
});
