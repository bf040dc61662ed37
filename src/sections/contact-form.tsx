import { type FormEvent, Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldName, Fields } from '../../machines/enquiry.ts';
import { contact } from '../content/contact.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { machineAttributes } from '../parts/machine-attributes.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';
import { ContactEmail } from './contact-email.tsx';
import { ContactField } from './contact-field.tsx';
import { ContactMail } from './contact-mail.tsx';
import { ContactMessage } from './contact-message.tsx';
import { ContactNoScript } from './contact-no-script.tsx';
import { photosByEmail, usePhotos } from './contact-photos.tsx';
import { ContactThanks } from './contact-thanks.tsx';
import { problemOf, withoutUnseen } from './contact-validity.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const { form: words, fields: labels } = contact;
const fieldNames = Object.keys(labels) as FieldName[];

const controlOf = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(name) as Control;

/** Focuses a control and shows its whole field: browsers leave one that is partly under the header where it is (WCAG 2.4.11). */
function bringTo(control: Control) {
  control.focus();
  control.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

/** Shows the button with the words beside it, above the bar and a toast. */
const showFoot = (button: HTMLElement | null) =>
  button?.parentElement?.scrollIntoView({ block: 'nearest' });

/** The fields without a proper answer, as links to them. */
const Needed = ({ names }: { names: readonly FieldName[] }) => (
  <p className="contact-needed on-tint">
    <b>{words.notSent}</b> {words.needed}
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 ? ', ' : ' '}
        <a href={`#contact-${name}`} className="link">
          {labels[name].label}
        </a>
      </Fragment>
    ))}
  </p>
);

/** Hoisted so that typing re-renders one field. */
const controls = (
  <>
    <ContactField name="name" required autoComplete="name" />
    <ContactEmail />
    <ContactField name="phone" type="tel" autoComplete="tel" />
    <ContactField name="company" autoComplete="organization" />
    <ContactMessage />
  </>
);
/** Its number stays in one piece where it fits. */
const phoneLink = <PhoneLink className="link semibold inline-block" />;
const emailLink = <EmailLink className="link" />;

/** The words in the fields, which own them, with the problem of each that has one. */
function readFields(form: HTMLFormElement) {
  const problems: Partial<Fields> = {};
  const fields = {} as Fields;
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    if (name === 'email') control.value = withoutUnseen(control.value);
    const { validity, value } = control;
    fields[name] = value;
    const problem = problemOf(name, validity, value);
    if (problem) problems[name] = problem;
  }
  return { fields, problems };
}

/**
 * The enquiry form (ledger K1 to K9). `method="dialog"` without a dialog does nothing, so that a form
 * not yet hydrated neither navigates nor puts what was typed into an address.
 */
export function ContactForm() {
  const { actors } = useSite();
  const snapshot = useSnapshot('contact');
  const { enquiry, notice, problems, storedOn } = snapshot.context;
  const wrong = fieldNames.filter((name) => problems[name]);
  const busy = snapshot.hasTag('busy');
  const done = snapshot.matches({ idle: 'success' });
  const failed = notice?.tone === 'error';
  const hydrated = useHydrated();
  const photos = usePhotos();
  let introClass = 'lead';
  if (done) introClass += ' invisible';
  // On phones the summary of the problems takes its place.
  else if (wrong.length > 0) introClass += ' max-sm:invisible';
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const photosPlace = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // A disabled button loses the focus: the form holds it, which says only its own name, until the outcome is there.
  useLayoutEffect(() => {
    if (!busy) return;
    if (document.activeElement === button.current) form.current?.focus({ preventScroll: true });
    showFoot(button.current);
  }, [busy]);

  // The list moves into the thank-you; its height stays in the form beneath, so that nothing jumps (CLS).
  useLayoutEffect(() => {
    const place = photosPlace.current;
    if (!place || done) return;
    place.style.minHeight = busy ? `${place.offsetHeight}px` : '';
  }, [busy, done]);

  // The heading, which says so by then, takes the focus after a success, or the button takes it back.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === form.current;
    if (!notice || !(isLost || form.current?.contains(activeElement))) return;
    if (done) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView();
    } else if (isLost) {
      button.current?.focus({ preventScroll: true });
      showFoot(button.current);
    }
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
    const { fields, problems } = readFields(event.currentTarget);
    actors.contact.send({ type: 'send.pressed', fields, problems });
    const first = fieldNames.find((name) => problems[name]);
    if (first) bringTo(controlOf(event.currentTarget, first));
  };

  return (
    <>
      <div className="contact-head">
        <SectionHeading ref={heading} section="contact" className="contact-heading">
          {done ? contact.thanks.heading : contact.heading}
        </SectionHeading>
        <p className={introClass}>{contact.intro}</p>
      </div>
      <form
        {...machineAttributes('contact', snapshot)}
        ref={form}
        tabIndex={busy ? -1 : undefined}
        method="dialog"
        noValidate={hydrated}
        onSubmit={submit}
        aria-label={words.label}
        aria-busy={busy}
        className="contact-form"
      >
        <noscript>
          <ContactNoScript />
        </noscript>
        <p className="stuck" role="alert">
          {words.stuck} {phoneLink}, {emailLink}
        </p>
        <div className="contact-fields">
          {wrong.length > 0 ? <Needed names={wrong} /> : <p className="note">{words.required}</p>}
          {controls}
          {/* The enquiry itself carries words alone (ledger K11). */}
          <fieldset ref={photosPlace} disabled={busy} className="contact-photos">
            {!photos && photosByEmail()}
            {!done && photos}
          </fieldset>
          <div className="contact-foot">
            <button ref={button} type="submit" disabled={busy} className="button button-red">
              {busy ? words.sending : words.send}
            </button>
            {/* It comes with the press, and keeps the place of the outcome: nothing jumps then (CLS). */}
            {busy && <p className="notice">{words.onItsWay}</p>}
            {notice && (
              <p className="notice" data-tone={notice.tone}>
                <span>{notice.text}</span>
                {failed && (
                  <>
                    {' '}
                    {words.again} {phoneLink}, <ContactMail enquiry={enquiry} />
                  </>
                )}
              </p>
            )}
            {/* Pressed before hydration, the form says so by styles alone (`hydration/bootstrap/presses.ts`). */}
            {!hydrated && (
              <p className="notice contact-pressed" role="status">
                {words.pressed}
              </p>
            )}
            {!busy && !notice && (
              <p className="note text-muted">
                {words.use} {words.spamCheck}
              </p>
            )}
          </div>
        </div>
        {done && notice && (
          <ContactThanks
            text={notice.text}
            enquiry={enquiry}
            storedOn={storedOn}
            photos={photos}
            onAnother={() => actors.contact.send({ type: 'another.pressed' })}
          />
        )}
      </form>
      {/* Outside the form, since screen readers may pass over changes inside one that is busy (`aria-busy`). */}
      <p role="status" className="sr-only">
        {busy ? words.onItsWay : failed ? words.mailReady : ''}
      </p>
    </>
  );
}
