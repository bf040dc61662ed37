/** What is announced, and when; the toasts themselves are for the browser's tests. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, withdraw } from '../../src/environment/toasts.ts';
import { LiveRegions } from '../../src/parts/live-regions.tsx';

const view = vi.hoisted(() => ({ showToast: vi.fn(), hideToast: vi.fn() }));
vi.mock('../../src/environment/toast-view.tsx', () => view);

const refusal = { tone: 'error', text: 'Refused.' } as const;
const success = { tone: 'success', text: 'Stored.' } as const;

const region = (name: 'status' | 'alert') => document.getElementById(`toasts-${name}`);

beforeEach(() => {
  render(<LiveRegions />);
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('only the present outcome can be read in the regions', async () => {
  await notify(refusal);
  await notify(success);
  expect(region('status')?.textContent).toBe(success.text);
  expect(region('alert')?.textContent).toBe('');
});

test('a message withdrawn while the library loads is not shown', async () => {
  const shown = notify(refusal);
  withdraw();
  await shown;
  expect(view.showToast).not.toHaveBeenCalled();
});
