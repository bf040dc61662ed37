import { msOf, registry, type Subject } from '../../machines/registry.ts';
import { timing } from '../../machines/timing.ts';

export interface Constant {
  /** The statement of the spec, by its id in the ledger. */
  id: string;
  subject: Subject;
  what: string;
  unit: 'ms' | 'px' | 'share' | 'items';
  /** Copied by hand from the spec. */
  spec: number;
  /** The value in the code. */
  code: number;
  /** The name of the delay in the chart, where it is one. */
  delay?: string;
}

function delay(id: string, subject: Subject, name: string, what: string, spec: number): Constant {
  const code = msOf(registry[subject].machine, name);
  return { id, subject, what, unit: 'ms', spec, code, delay: name };
}

const { reveal, scrollTop } = timing;
const countOf = (subject: 'hero' | 'coverage' | 'brands') => registry[subject].input.count;

/**
 * Every constant of the spec that governs behaviour, twice: copied by hand from the spec, and read from the
 * code. The atlas and the timing report show both; a test compares them.
 */
export const constants: readonly Constant[] = [
  delay('E2', 'hero', 'firstSwitch', 'first switch of the hero, from the first paint', 4000),
  delay('E2', 'hero', 'interval', 'every later switch of the hero', 6000),
  { id: 'E1', subject: 'hero', what: 'pictures', unit: 'items', spec: 2, code: countOf('hero') },
  delay('L2', 'coverage', 'interval', 'each picture of the slideshow', 4000),
  {
    id: 'L2',
    subject: 'coverage',
    what: 'pictures',
    unit: 'items',
    spec: 6,
    code: countOf('coverage'),
  },
  delay('P8', 'brands', 'interval', 'each step of the carousel', 2000),
  { id: 'P8', subject: 'brands', what: 'brands', unit: 'items', spec: 22, code: countOf('brands') },
  delay('W2', 'title', 'alternation', 'each title of a hidden tab', 1500),
  {
    id: 'W1',
    subject: 'reveal',
    what: 'visible share',
    unit: 'share',
    spec: 0.1,
    code: reveal.visibleShare,
  },
  {
    id: 'W1',
    subject: 'reveal',
    what: 'bottom margin',
    unit: 'px',
    spec: 50,
    code: reveal.bottomMargin,
  },
  {
    id: 'T1',
    subject: 'scroll-top',
    what: 'hidden up to',
    unit: 'px',
    spec: 300,
    code: scrollTop.threshold,
  },
];
