import type { Subject } from '../../machines/registry.ts';
import { expectedView } from '../../scripts/model/expected-view.ts';
import type { Happening } from '../../scripts/model/happenings.ts';
import type { Journey, World } from '../../scripts/model/journeys.ts';
import type { Visit } from './browser.ts';
import { drivePage } from './page-driver.ts';

/** The built site in a visitor's browser; every event comes from its real source. `viewport` is in px. */
export async function pageWorld<V extends Pick<Visit, 'page' | 'complaints'> & AsyncDisposable>(
  visit: V,
  subject: Subject,
  [first]: Journey,
  viewport?: { width: number; height: number },
): Promise<World & V> {
  const { cause, elapse, expectView } = await drivePage(
    visit.page,
    subject,
    first?.event as Happening | undefined,
    viewport,
  );
  return {
    ...visit,
    cause: (event) => cause(event as Happening),
    elapse,
    see: (expected) => expectView(expectedView[subject](expected)),
  };
}
