import { type FieldName, type Fields, fieldNames } from '../../../machines/contact.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import { contact } from '../../../src/content/contact.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { goodWords } from '../../model/expected-view.ts';
import { type Deeds, type Hand, type Happening, make } from '../../model/happenings.ts';
import type { FramedPage, Session } from './session.ts';
import { setHidden, setReducedMotion } from './stand-still.ts';

/** Wide enough for the header's own links, in px. */
const desk = 1280;

const emptyFields: Fields = { name: '', email: '', phone: '', company: '', message: '' };

const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim();

/** An element as a developer finds it. */
const describe = ({ localName, id, classList }: Element) =>
  [localName, id && `#${id}`, ...[...classList].map((name) => `.${name}`)].join('');

/**
 * A hand on the framed page, for the events of one machine: it presses the page's own controls. Only the answers of
 * the spam check and the handler come from the session, which holds them.
 */
export function handOn(
  page: FramedPage,
  subject: Subject,
  session: Session,
  draft?: Partial<Fields>,
) {
  let typed: Fields = { ...emptyFields, ...draft };
  const { document } = page;

  const found = <Wanted extends HTMLElement>(selector: string): Wanted => {
    const element = document.querySelector<Wanted>(selector);
    if (!element) throw new Error(`The page has no "${selector}".`);
    return element;
  };
  /** What a mouse would meet at the middle of an element, in its place; undefined where it would be the element. */
  const coverOf = (element: HTMLElement): Element | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met && !element.contains(met) && !met.contains(element) ? met : undefined;
  };
  const click = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // At an edge of the window the page's own bars may lie over it.
    if (coverOf(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (page.getComputedStyle(element).pointerEvents === 'none')
      throw new Error(`“${nameOf(element)}” takes no pointer, so nobody can press it.`);
    const cover = coverOf(element);
    if (cover)
      throw new Error(`“${nameOf(element)}” cannot be pressed: ${describe(cover)} lies over it.`);
    element.click();
  };
  const press = (name: string) => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find((one) => nameOf(one) === name && one.getClientRects().length > 0);
    if (!button) throw new Error(`The page shows no button “${name}”.`);
    click(button);
  };
  const key = (name: string, target: EventTarget) =>
    target.dispatchEvent(
      new page.KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    );

  /** React hears a change only if the value is set past its own property of the element. */
  const fill = (control: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new page.InputEvent('input', { bubbles: true }));
  };
  const fieldOf = (name: FieldName) => found<HTMLInputElement>(`form [name="${name}"]`);
  const type = (name: FieldName, value: string) => {
    typed = { ...typed, [name]: value };
    fill(fieldOf(name), value);
  };

  /** Presses send with the words in order but for the named fields. */
  const send = (wrong: readonly string[]) => {
    for (const name of fieldNames) {
      if (wrong.includes(name)) type(name, name === 'email' ? 'not an address' : '');
      else if (!fieldOf(name).validity.valid) type(name, goodWords[name]);
    }
    press(contact.form.send);
  };

  const answer = (event: Happening) => {
    const { success = false } = (event.output ?? {}) as { success?: boolean };
    if (event.type === 'xstate.done.actor.post' && success) typed = emptyFields;
    session.send('contact', event);
  };

  /** Another document of the same visitor, this one, makes the choice. */
  const chooseElsewhere = (choice: string) => {
    if (localStorage.getItem('motion') === choice) localStorage.removeItem('motion');
    else localStorage.setItem('motion', choice);
  };

  /** By a mouse that is let go so slowly that nothing is flicked. */
  const drag = async (index: number) => {
    const marks = found('.brands-viewport');
    marks.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { right, top, height } = marks.getBoundingClientRect();
    const width = found('.brands-viewport li').clientWidth;
    const current = Number(found('[data-machine="brands"]').dataset.index);
    const [x, y] = [right - 10, top + height / 2];
    const target = document.elementFromPoint(x, y) ?? marks;
    const mouse = (name: string, clientX: number) =>
      target.dispatchEvent(
        new page.MouseEvent(name, { clientX, clientY: y, bubbles: true, cancelable: true }),
      );
    mouse('mousedown', x);
    const steps = 20;
    for (let step = 1; step <= steps; step += 1)
      mouse('mousemove', x - ((index - current) * width * step) / steps);
    // Embla takes the speed of the last 170 ms for a flick.
    await new Promise((resolve) => setTimeout(resolve, 200));
    mouse('mouseup', x - (index - current) * width);
  };

  const bring = (selector: string) => found(selector).scrollIntoView({ behavior: 'instant' });
  const obstruct = (obstacle: unknown, isThere: boolean) => {
    if (obstacle === 'menu') return press(isThere ? navigation.menu : navigation.close);
    // Only told of, not placed: the keyboard focus stays with the reader of the atlas.
    if (obstacle === 'field')
      return fieldOf('name').dispatchEvent(
        new page.FocusEvent(isThere ? 'focusin' : 'focusout', { bubbles: true }),
      );
    if (!isThere) return bring('#premium');
    return bring(obstacle === 'form' ? 'form' : '#home');
  };

  const hand: Hand = {
    press,
    click: (selector) => click(found(selector)),
    key: (name, selector) => key(name, found(selector)),
  };
  const whenOpened = () => {};
  const hold = ({ type: eventType, hold: name }: Happening) =>
    (name === 'hidden' ? setHidden : setReducedMotion)(page, eventType === 'hold.placed');

  const deeds: Deeds = {
    'obstacle.met': ({ obstacle }) => obstruct(obstacle, true),
    'obstacle.gone': ({ obstacle }) => obstruct(obstacle, false),
    'hold.placed': hold,
    'hold.lifted': hold,
    'brand.dragged': ({ index }) => drag(index),
    'step.chosen': ({ index }) => fill(found('.floor-controls input'), `${index + 1}`),
    // Stills come by themselves.
    'still.loaded': () => {},
    'toggle.pressed': () => {
      session.widen();
      press(
        document.querySelector('header[data-state="open"]') ? navigation.close : navigation.menu,
      );
    },
    'escape.pressed': () => key('Escape', document.body),
    'viewport.widened': () => session.widen(desk),
    'page.navigated': () => page.dispatchEvent(new PopStateEvent('popstate')),
    'page.scrolled': ({ y }) => page.scrollTo({ top: y, behavior: 'instant' }),
    'tab.hidden': () => setHidden(page, true),
    'tab.shown': () => setHidden(page, false),
    'block.below': whenOpened,
    'draft.found': whenOpened,
    'paint.found': whenOpened,
    'block.seen': () =>
      found('[data-machine="reveal"]').scrollIntoView({ block: 'center', behavior: 'instant' }),
    // It comes by itself.
    'xstate.done.actor.entrance': () => {},
    'motion.stopped': () => {
      setReducedMotion(page, false);
      setReducedMotion(page, true);
    },
    'system.reduced': () => setReducedMotion(page, true),
    'system.allowed': () => setReducedMotion(page, false),
    'choice.found': ({ choice }) => chooseElsewhere(choice),
    'spam.ready': answer,
    'topic.chosen': ({ topic }) => found(`[data-topic="${topic}"]`).click(),
    'field.edited': ({ field, value }) => type(field, value),
    'send.pressed': ({ problems }) => send(Object.keys(problems)),
    'xstate.done.actor.getToken': answer,
    'xstate.error.actor.getToken': answer,
    'xstate.done.actor.post': answer,
    'xstate.error.actor.post': answer,
  };

  return {
    cause: (event: Happening) => make(event, subject, hand, deeds),
    /** What the form should hold, and what it holds. */
    typed: () => typed,
    held: () => Object.fromEntries(fieldNames.map((name) => [name, fieldOf(name).value])) as Fields,
  };
}
