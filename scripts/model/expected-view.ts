import type { AnyMachineSnapshot } from 'xstate';
import type { ContactContext, Fields } from '../../machines/contact.machine.ts';
import type { FloorContext } from '../../machines/floor.machine.ts';
import type { Subject } from '../../machines/registry.ts';
import type { RotationContext } from '../../machines/rotation.ts';
import { brands, carousel } from '../../src/content/brands.ts';
import { contact } from '../../src/content/contact.ts';
import { coverage, coverageImages } from '../../src/content/coverage.ts';
import { floor, floorSteps, placeOf, spoken } from '../../src/content/floor.ts';
import { hero } from '../../src/content/hero.ts';
import { motion } from '../../src/content/motion.ts';
import { navigation } from '../../src/content/navigation.ts';
import { stateName } from '../../src/parts/machine-attributes.ts';

/**
 * Everything on the page that the machines decide, as plain data, with one entry per subject on the page. Tests
 * send its source to a browser, so it must not use anything defined outside itself.
 */
export function viewOfPage() {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const root = (subject: string) => document.querySelector(`[data-machine="${subject}"]`);
  const state = (subject: string) => root(subject)?.getAttribute('data-state');
  const where = (elements: Iterable<Element>, matches: (element: Element) => boolean) =>
    [...elements].flatMap((element, index) => (matches(element) ? [index] : []));

  const rotation = (subject: string) => {
    const view = root(subject);
    if (!view) return undefined;
    const slides = view.matches('.slides') ? view : view.querySelector('.slides');
    const pictures = [...(slides?.children ?? [])].filter((one) => one.querySelector('img'));
    const button = [...view.querySelectorAll('button')].find((one) => !one.closest('li'));
    return {
      state: state(subject),
      index: view.getAttribute('data-index'),
      button: button?.getAttribute('aria-label'),
      current: where(pictures, (one) => one.hasAttribute('data-current')),
      readable: where(pictures, (one) => one.getAttribute('aria-hidden') !== 'true'),
      dots: where(view.querySelectorAll('.dot'), (one) => one.hasAttribute('aria-current')),
      live: slides?.getAttribute('aria-live'),
      marks: view.querySelectorAll('.brands-track > li').length,
    };
  };

  const form = root('contact') as HTMLFormElement | null;
  const send = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
  const toggle = root('menu')?.querySelector('button');

  return {
    hero: rotation('hero'),
    coverage: rotation('coverage'),
    brands: rotation('brands'),
    contact: form && {
      state: state('contact'),
      button: text(send),
      disabled: send?.disabled,
      busy: form.getAttribute('aria-busy'),
      progress: text(form.querySelector('p.notice:not([data-tone], .contact-pressed)')),
      notice: text(form.querySelector('p.notice[data-tone]')?.firstChild as Element | null),
      mail: form.querySelector('.contact-mail') !== null,
      topic: text(form.querySelector('.contact-topic span')),
      panel: form.querySelector('.contact-thanks') !== null,
      tone: form.querySelector('p.notice[data-tone]')?.getAttribute('data-tone') ?? null,
      invalid: fields
        .filter((one) => one.getAttribute('aria-invalid') === 'true')
        .map(({ name }) => name),
      readOnly: fields.filter((one) => one.readOnly).length,
    },
    menu: toggle && {
      state: state('menu'),
      button: text(toggle),
      expanded: toggle.getAttribute('aria-expanded'),
      inert: document.querySelector('main')?.closest('[inert]') !== null,
    },
    floor: root('floor') && {
      state: state('floor'),
      index: root('floor')?.getAttribute('data-index'),
      now: text(root('floor')?.querySelector('.floor-now .figures')),
      step: text(root('floor')?.querySelector('.floor-now .display')),
      spoken: root('floor')?.querySelector('input')?.getAttribute('aria-valuetext'),
      buttons: [...(root('floor')?.querySelectorAll('.floor-play button') ?? [])].map(text),
      closed: [...(root('floor')?.querySelectorAll('button[aria-disabled="true"]') ?? [])].length,
      stills: root('floor')?.querySelectorAll('.floor-stills > [data-current]').length,
      current: where(root('floor')?.querySelectorAll('.floor-steps tbody tr') ?? [], (one) =>
        one.hasAttribute('aria-current'),
      ),
    },
    'scroll-top': root('scroll-top') && { state: state('scroll-top') },
    'bottom-bar': root('bottom-bar') && { state: state('bottom-bar') },
    title: { title: document.title },
    motion: root('motion') && {
      state: state('motion'),
      button: text(root('motion')),
      hero: state('hero') === 'held' ? 'held' : 'running',
    },
    reveal: root('reveal') && { state: state('reveal') },
  };
}

export type PageView = ReturnType<typeof viewOfPage>;

const rotation = (
  { value, context }: AnyMachineSnapshot,
  labels: { pause: string; play: string },
  pictures: number,
) => {
  const { index, holds } = context as RotationContext;
  const stopped = holds.includes('user') || holds.includes('reduced-motion');
  return {
    state: stateName(value),
    index: `${index}`,
    button: stopped ? labels.play : labels.pause,
    current: pictures ? [index] : [],
    readable: pictures ? [index] : [],
    dots: [] as number[],
    live: null as string | null | undefined,
    marks: 0,
  };
};

/** The tab's own title in tests of the title. */
export const ownTitle = 'The tab’s own title';

/** The view of each subject that a snapshot of its machine calls for. */
export const expectedView: { [S in Subject]: (snapshot: AnyMachineSnapshot) => PageView[S] } = {
  hero: (snapshot) => rotation(snapshot, hero, hero.pictures.length),
  coverage: (snapshot) => {
    const view = rotation(snapshot, coverage, coverageImages.length);
    return { ...view, dots: view.current, live: view.state === 'running' ? 'off' : 'polite' };
  },
  brands: (snapshot) => ({
    ...rotation(snapshot, carousel, 0),
    live: undefined,
    marks: brands.length,
  }),
  contact: ({ value, context }) => {
    const { problems, notice, topic, refusals } = context as ContactContext;
    const busy = stateName(value).startsWith('sending');
    return {
      state: stateName(value),
      button: busy ? contact.form.sending : contact.form.send,
      disabled: busy,
      busy: `${busy}`,
      progress: busy ? contact.form.onItsWay : '',
      notice: notice?.text ?? '',
      mail: refusals > 1 && stateName(value) === 'idle.not-ready',
      topic: topic === null ? '' : `${contact.topic.about} ${topic}`,
      panel: stateName(value) === 'idle.success',
      tone: notice?.tone ?? null,
      invalid: Object.keys(problems),
      readOnly: busy ? 5 : 0,
    };
  },
  menu: ({ value }) => {
    const open = value === 'open';
    return {
      state: value,
      button: open ? navigation.close : navigation.menu,
      expanded: `${open}`,
      inert: open,
    };
  },
  floor: ({ value, context }) => {
    const { index, count } = context as FloorContext;
    return {
      state: value,
      index: `${index}`,
      now: placeOf(index),
      step: floorSteps[index]?.title ?? '',
      spoken: spoken(index),
      buttons: [
        value === 'clearing' ? floor.stop : floor.clear,
        value === 'restoring' ? floor.stop : floor.restore,
      ],
      closed: index === 0 || index === count - 1 ? 2 : 0,
      stills: 1,
      current: [index],
    };
  },
  'scroll-top': ({ value }) => ({ state: value }),
  'bottom-bar': ({ value }) => ({ state: value }),
  title: ({ value, context: { name, tagline } }) => {
    const texts: Record<string, string> = { 'hidden.name': name, 'hidden.tagline': tagline };
    return { title: texts[stateName(value)] ?? ownTitle };
  },
  motion: ({ value }) => {
    const moving = value === 'playing';
    return {
      state: value,
      button: moving ? motion.pause : motion.play,
      hero: moving ? 'running' : 'held',
    };
  },
  reveal: ({ value }) => ({ state: value }),
};

/** Valid contents of the form. */
export const goodWords: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '',
  company: '',
  message: 'Twelve desks on the fourth floor.',
};
