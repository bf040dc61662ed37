import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldName, Fields } from '../../machines/contact.machine.ts';
import { contact } from '../content/contact.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { PrivacyNotice } from '../parts/privacy-notice.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';
import { ContactField } from './contact-field.tsx';
import { problemOf } from './contact-validity.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const { form: words, fields: labels } = contact;
const fieldNames = Object.keys(labels) as FieldName[];

const controlOf = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(name) as Control;

/** Rendered once: a letter in a field changes none of what follows but that field, by itself. */
const controls = (
  <>
    <ContactField name="name" required autoComplete="name" />
    <ContactField name="company" autoComplete="organization" />
    <ContactField name="email" required type="email" autoComplete="email" />
    <ContactField name="phone" type="tel" autoComplete="tel" />
    <ContactField
      name="message"
      required
      rows={5}
      hint={labels.message.hint}
      placeholder={labels.message.placeholder}
      className="sm:col-span-2"
    />
  </>
);
const privacyNotice = <PrivacyNotice />;
const phoneLink = <PhoneLink className="link font-semibold" />;
const emailLink = <EmailLink className="link" />;

function problemsOf(form: HTMLFormElement): Partial<Fields> {
  const problems: Partial<Fields> = {};
  for (const name of fieldNames) {
    const problem = problemOf(name, controlOf(form, name).validity);
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
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Words typed before hydration, or put back by the browser, are in the page but not in the machine.
  useLayoutEffect(() => {
    const known = actors.contact.getSnapshot().context.fields;
    for (const field of fieldNames) {
      const value = form.current && controlOf(form.current, field).value;
      if (value && value !== known[field]) {
        actors.contact.send({ type: 'field.edited', field, value });
      }
    }
  }, [actors]);

  // A disabled button loses the focus; once there is an answer it takes it back.
  useEffect(() => {
    if (notice && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [notice]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(event.currentTarget);
    actors.contact.send({ type: 'send.pressed', problems: found });
    const first = fieldNames.find((name) => found[name]);
    if (first) controlOf(event.currentTarget, first).focus();
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
      <p className="text-base sm:text-[0.9375rem] text-muted sm:col-span-2">{words.required}</p>
      {controls}
      {/* It comes with the press, and keeps the place of what follows later: nothing jumps then (CLS). */}
      {busy && <p className="notice">{words.onItsWay}</p>}
      {notice && (
        <p className="notice" data-tone={notice.tone}>
          {notice.text}
          {notice.tone === 'error' && (
            <>
              {' '}
              {words.orCall} {phoneLink}.
            </>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button ref={button} type="submit" disabled={busy} className="button button-brass min-w-44">
          {busy ? words.sending : words.send}
        </button>
        <p className="text-sm text-muted">{words.spamCheck}</p>
      </div>
      {privacyNotice}
    </form>
  );
}
