import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldName, Fields } from '../../machines/contact.machine.ts';
import { contact } from '../content/contact.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { PrivacyNotice } from '../parts/privacy-notice.tsx';
import { useObstacle } from '../parts/use-obstacle.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';
import { ContactField } from './contact-field.tsx';
import { ContactThanks } from './contact-thanks.tsx';
import { ContactTopic } from './contact-topic.tsx';
import { problemOf } from './contact-validity.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const { form: words, fields: labels, photos } = contact;
const fieldNames = Object.keys(labels) as FieldName[];

const controlOf = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(name) as Control;

/** Focuses a control and shows its whole field: browsers leave one that is partly under the header where it is (WCAG 2.4.11). */
function bringTo(control: Control) {
  control.focus();
  control.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

/** Hoisted so that typing re-renders one field. */
const controls = (
  <>
    <ContactField name="name" required autoComplete="name" />
    <ContactField name="email" required type="email" autoComplete="email" />
    <ContactField name="phone" type="tel" autoComplete="tel" />
    <ContactField name="company" autoComplete="organization" />
    <ContactField
      name="message"
      required
      rows={5}
      hint={labels.message.hint}
      placeholder={labels.message.placeholder}
    >
      <ContactTopic />
    </ContactField>
    {/* The enquiry carries words alone (ledger K11). */}
    <p className="contact-photos">
      {photos.ask} {photos.email} <EmailLink className="link" subject={photos.subject} />
    </p>
  </>
);
const privacyNotice = <PrivacyNotice />;
const phoneLink = <PhoneLink className="link font-semibold" />;
const emailLink = <EmailLink className="link" />;

function problemsOf(form: HTMLFormElement): Partial<Fields> {
  const problems: Partial<Fields> = {};
  for (const name of fieldNames) {
    const { validity, value } = controlOf(form, name);
    const problem = problemOf(name, validity, value);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/**
 * The enquiry form (ledger K1 to K9). `method="dialog"` without a dialog does nothing, so that a form
 * not yet hydrated neither navigates nor puts what was typed into an address.
 */
export function ContactForm() {
  const { actors } = useSite();
  const snapshot = useSnapshot('contact');
  const { notice } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const done = snapshot.matches({ idle: 'success' });
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  useObstacle('form', form);

  // Words typed before hydration, or put back by the browser, are in the page but not yet in the machine.
  useLayoutEffect(() => {
    const known = actors.contact.getSnapshot().context.fields;
    for (const field of fieldNames) {
      const value = form.current && controlOf(form.current, field).value;
      if (value && value !== known[field]) {
        actors.contact.send({ type: 'field.edited', field, value });
      }
    }
  }, [actors]);

  // A disabled button loses the focus: the thank-you takes it, or the button takes it back.
  useEffect(() => {
    const { activeElement } = document;
    const isOurs = activeElement === document.body || form.current?.contains(activeElement);
    if (!notice || !isOurs) return;
    if (done) thanks.current?.focus();
    else if (activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [notice, done]);

  // Only then can the fields have the focus again.
  useEffect(() => {
    if (!done) return;
    return () => {
      if (!form.current || document.activeElement !== document.body) return;
      bringTo(controlOf(form.current, 'name'));
    };
  }, [done]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(event.currentTarget);
    actors.contact.send({ type: 'send.pressed', problems: found });
    const first = fieldNames.find((name) => found[name]);
    if (first) bringTo(controlOf(event.currentTarget, first));
  };

  return (
    <form
      {...machineAttributes('contact', snapshot)}
      ref={form}
      method="dialog"
      noValidate={hydrated}
      onSubmit={submit}
      aria-label={words.label}
      aria-busy={busy}
      className="contact-form"
    >
      <noscript>
        <p className="notice">
          {words.noScript} {phoneLink}, {emailLink}
        </p>
      </noscript>
      <p className="stuck" role="alert">
        {words.stuck} {phoneLink}, {emailLink}
      </p>
      <div className="contact-fields">
        {controls}
        <div className="contact-foot">
          <button ref={button} type="submit" disabled={busy} className="button button-red">
            {busy ? words.sending : words.send}
          </button>
          {/* It comes with the press, and keeps the place of the outcome: nothing jumps then (CLS). */}
          {busy && <p className="notice">{words.onItsWay}</p>}
          {notice?.tone === 'error' && (
            <p className="notice" data-tone="error">
              {notice.text} {words.orCall} {phoneLink}.
            </p>
          )}
          {/* Pressed before hydration, the form says so by styles alone (`hydration/bootstrap/presses.ts`). */}
          {!hydrated && (
            <p className="notice contact-pressed" role="status">
              {words.onItsWay}
            </p>
          )}
          {!busy && !notice && (
            <p className="note text-muted">
              {words.required} {words.spamCheck}
            </p>
          )}
          {privacyNotice}
        </div>
      </div>
      {done && notice && (
        <ContactThanks
          text={notice.text}
          heading={thanks}
          onAnother={() => actors.contact.send({ type: 'another.pressed' })}
        />
      )}
    </form>
  );
}
