import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';

/**
 * The Stately inspector for every actor of this page, behind a button, since browsers block windows opened without a
 * click.
 *
 * @param address of another inspector; where it is empty stately.ai's is used
 * @returns the `inspect` option of the actors; it keeps their events until the inspector is open
 */
export function inspector(address: string): Observer<InspectionEvent> {
  const url = new URL(address || 'https://stately.ai/inspect', location.href).href;
  const { inspect, start } = createBrowserInspector({
    url,
    autoStart: false,
    // Actors are announced once, as they start; those events must survive until the click.
    maxDeferredEvents: 10_000,
  });
  const button = document.createElement('button');
  button.className = 'button button-ink';
  button.style.cssText = 'position: fixed; bottom: 1em; left: 1em; z-index: 100';
  button.textContent = `Open the inspector at ${url}`;
  button.addEventListener('click', () => {
    button.remove();
    start();
  });
  document.body.append(button);
  return inspect;
}
