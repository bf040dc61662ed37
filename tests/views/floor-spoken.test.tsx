import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { floor, spoken } from '../../src/content/floor.ts';
import { Floor } from '../../src/sections/floor.tsx';
import { SiteContext } from '../../src/site-context.ts';
import { testSite } from '../support/fake-environment.ts';

test('the words of a step are said once: the slider’s by the slider, a press’s by a region', async () => {
  const site = testSite();
  render(
    <SiteContext value={site}>
      <Floor />
    </SiteContext>,
  );
  await act(async () => {
    site.actors.floor.start();
  });
  const region = document.querySelector('.floor-controls [aria-live]');
  const slider = screen.getByRole('slider');
  fireEvent.click(screen.getByLabelText(floor.next));
  expect(region?.textContent).toBe(spoken(1));
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(spoken(2));
  expect(region?.textContent).toBe('');
});
