/**
 * `hand` acts in the page and `view` reads it. Tests in happy-dom call both, the atlas calls `hand`, and browsers get their
 * source. So they use nothing from outside themselves.
 */

/** A user action, or one that the page's scripts cannot distinguish from one. Elements are found by selectors. */
export type PageAction =
  /** A button or link by its name. */
  | { press: string }
  | { click: string }
  /** Follows a link without scrolling to it first. */
  | { follow: string }
  /** By its name in `KeyboardEvent.key`; without `on` anywhere. */
  | { key: string; on?: string }
  /** Fills in a field, or moves a slider. */
  | { value: string; of: string }
  /** To a position in px from the top, or until an element is in the middle. */
  | { scroll: number | string }
  | { tab: 'hidden' | 'shown' }
  /** Back and forward again. */
  | { navigate: 'back' };

/**
 * Acts as a person does.
 *
 * @throws Error when there is no such element, or a person could not press it
 */
export function hand(action: PageAction, document = globalThis.document): void {
  const page = document.defaultView as Window & typeof globalThis;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The page has no "${selector}".`);
    return element;
  };
  const bring = (element: Element, block: ScrollLogicalPosition) =>
    element.scrollIntoView({ block, behavior: 'instant' });

  /** The element that covers another's centre, if any. */
  const coverOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint?.(left + width / 2, top + height / 2);
    return met && !element.contains(met) && !met.contains(element) ? met : undefined;
  };
  /** Why a person cannot press an element, if so. */
  const obstacleTo = (element: Element) => {
    if (element.matches(':disabled')) return 'it is disabled';
    if (element.closest('[inert]')) return 'it is inert';
    if (!element.checkVisibility({ visibilityProperty: true })) return 'it is hidden';
    const cover = coverOf(element);
    return cover && `${cover.outerHTML} lies over it`;
  };
  const click = (element: HTMLElement) => {
    bring(element, 'nearest');
    // The page's own bars lie over the edges of the window.
    if (coverOf(element)) bring(element, 'center');
    const obstacle = obstacleTo(element);
    if (obstacle) throw new Error(`“${nameOf(element)}” cannot be pressed: ${obstacle}.`);
    element.click();
  };

  /** React notices a value only if it is set by the prototype's setter, past the one that React put on the element. */
  const fill = (control: HTMLElement, value: string) => {
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new page.Event('input', { bubbles: true }));
  };

  const setHidden = (value: string) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new page.Event('visibilitychange'));
  };

  if ('press' in action) {
    const named = [...document.querySelectorAll<HTMLElement>('button, a[href]')].filter(
      (element) => nameOf(element) === action.press,
    );
    const button = named.find((element) => element.checkVisibility()) ?? named[0];
    if (!button) throw new Error(`The page has no button “${action.press}”.`);
    click(button);
  } else if ('click' in action) click(found(action.click));
  else if ('follow' in action) found(action.follow).click();
  else if ('key' in action) {
    const init = { key: action.key, bubbles: true, cancelable: true };
    const target = action.on ? found(action.on) : document.body;
    target.dispatchEvent(new page.KeyboardEvent('keydown', init));
  } else if ('value' in action) fill(found(action.of), action.value);
  else if ('tab' in action) setHidden(action.tab === 'hidden' ? 'hidden' : 'visible');
  else if ('navigate' in action) page.dispatchEvent(new page.PopStateEvent('popstate'));
  else if (typeof action.scroll === 'string') bring(found(action.scroll), 'center');
  else page.scrollTo({ top: action.scroll, behavior: 'instant' });
}

/** Reads everything that the machines decide, by their names. */
export function view(document = globalThis.document) {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const root = (name: string) => document.querySelector(`[data-machine="${name}"]`);
  const state = (name: string) => root(name)?.getAttribute('data-state');
  const where = (elements: Iterable<Element>, matches: (element: Element) => boolean) =>
    [...elements].flatMap((element, index) => (matches(element) ? [index] : []));

  const rotation = (name: string) => {
    const part = root(name);
    if (!part) return undefined;
    const slides = part.matches('.slides') ? part : part.querySelector('.slides');
    const pictures = [...(slides?.children ?? [])].filter((slide) => slide.querySelector('img'));
    const button = [...part.querySelectorAll('button')].find((element) => !element.closest('li'));
    return {
      state: state(name),
      index: part.getAttribute('data-index'),
      button: button?.getAttribute('aria-label'),
      current: where(pictures, (picture) => picture.hasAttribute('data-current')),
      readable: where(pictures, (picture) => picture.getAttribute('aria-hidden') !== 'true'),
      dots: where(part.querySelectorAll('.dot'), (dot) => dot.hasAttribute('aria-current')),
      live: slides?.getAttribute('aria-live'),
      marks: part.querySelectorAll('.brands-track > li').length || undefined,
    };
  };

  const list = root('photos');

  const form = root('contact') as HTMLFormElement | null;
  const send = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('[name]:is(input, textarea)') ?? []),
  ];
  const notice = form?.querySelector('p.notice[data-tone]');
  const toggle = root('menu')?.querySelector('button');
  const floor = root('floor');

  return {
    hero: rotation('hero'),
    coverage: rotation('coverage'),
    brands: rotation('brands'),
    contact: form && {
      state: state('contact'),
      invalid: fields
        .filter((field) => field.getAttribute('aria-invalid') === 'true')
        .map(({ name }) => name),
      readOnly: fields.filter((field) => field.readOnly).length,
      topic: text(form.querySelector('.contact-topic span')),
      button: text(send),
      disabled: send?.disabled,
      busy: form.getAttribute('aria-busy'),
      progress: text(form.querySelector('p.notice:not([data-tone], .contact-pressed)')),
      notice: text(notice?.firstChild as Element | null),
      tone: notice?.getAttribute('data-tone') ?? null,
      mail: form.querySelector('.contact-mail') !== null,
      panel: form.querySelector('.contact-thanks') !== null,
    },
    menu: toggle && {
      state: state('menu'),
      button: text(toggle),
      expanded: toggle.getAttribute('aria-expanded'),
      inert: document.querySelector('main')?.closest('[inert]') !== null,
    },
    floor: floor && {
      state: state('floor'),
      index: floor.getAttribute('data-index'),
      now: text(floor.querySelector('.floor-now .figures')),
      step: text(floor.querySelector('.floor-now .display')),
      spoken: floor.querySelector('input')?.getAttribute('aria-valuetext'),
      buttons: [...floor.querySelectorAll('.floor-play button')].map(text),
      closed: floor.querySelectorAll('button[aria-disabled="true"]').length,
      stills: floor.querySelectorAll('.floor-stills > [data-current]').length,
      current: where(floor.querySelectorAll('.floor-steps > li'), (row) =>
        row.hasAttribute('aria-current'),
      ),
    },
    'scroll-top': { state: state('scroll-top') },
    'bottom-bar': { state: state('bottom-bar') },
    title: { title: document.title },
    motion: {
      state: state('motion'),
      button: text(root('motion')),
      hero: state('hero') === 'held' ? 'held' : 'running',
    },
    reveal: { state: state('reveal') },
    photos: list && {
      state: state('photos'),
      names: [...list.querySelectorAll('[data-part="name"]')].map(text),
      leftOut: text(list.querySelector('[data-part="left-out"]')),
    },
  };
}
