import type { Subject } from '../../machines/registry.ts';
import { type Visit, visitor } from './browser.ts';
import type { Journey, World } from './journeys.ts';
import { expectedLook, type Happening } from './look.ts';
import { drivePage } from './page-driver.ts';

/** The built site in Chromium; every event comes from its real source. `viewport` is in px. */
export async function pageWorld(
  subject: Subject,
  [first]: Journey,
  viewport?: { width: number; height: number },
): Promise<World & Visit> {
  const visit = await visitor();
  const { cause, elapse, expectLook } = await drivePage(
    visit.page,
    subject,
    first?.event as Happening | undefined,
    viewport,
  );
  return {
    ...visit,
    cause: (event) => cause(event as Happening),
    elapse,
    see: (expected) => expectLook(expectedLook[subject](expected)),
  };
}
