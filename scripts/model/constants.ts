import { firstContext, msOf } from 'chart-lab';
import { registry, type Subject } from '../../machines/registry.ts';
import { timing } from '../../machines/timing.ts';
import { type FigureName, figures } from './figures.ts';

export interface Constant {
  subject: Subject;
  figure: (typeof figures)[FigureName];
  /** The value in the code. */
  code: number;
  /** The name of the delay in the chart, where it is one. */
  delay?: string;
}

const counted = (name: FigureName, subject: Subject, code: number): Constant => ({
  subject,
  figure: figures[name],
  code,
});

function delay(name: FigureName, subject: Subject, delay: string): Constant {
  const { machine, input } = registry[subject];
  return { ...counted(name, subject, msOf(machine, delay, firstContext(machine, input))), delay };
}

/** The figures of the spec that govern behaviour, beside the value that the code has. A test compares them. */
export const constants: readonly Constant[] = [
  delay('heroFirst', 'hero', 'firstSwitch'),
  delay('heroLater', 'hero', 'interval'),
  counted('heroImages', 'hero', registry.hero.input.count),
  delay('coverageInterval', 'coverage', 'interval'),
  counted('coverageImages', 'coverage', registry.coverage.input.count),
  delay('brandsInterval', 'brands', 'interval'),
  counted('brands', 'brands', registry.brands.input.count),
  delay('titleAlternation', 'title', 'alternation'),
  counted('revealShare', 'reveal', timing.reveal.visibleShare),
  counted('revealMargin', 'reveal', timing.reveal.bottomMargin),
  counted('scrollTopThreshold', 'scroll-top', timing.scrollTop.threshold),
];
