import { contact } from '../content/contact.ts';
import { faq } from '../content/faq.ts';
import { part } from '../parts/awake.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { ContactForm } from './contact-form.tsx';

/** What happens after the button. */
function Next() {
  return (
    <div className="mt-10 lg:mt-16">
      <h3 className="font-semibold">{contact.nextHeading}</h3>
      <ol className="mt-4 border-b border-rule">
        {contact.next.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] border-t border-rule py-4">
            <span className="figures text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <p>
              <span className="block font-semibold">{title}</span>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The ways round the form, and when and where we are there (ledger A3, K13). */
function Ways() {
  return (
    <div className="mt-12 grid items-end gap-x-8 gap-y-8 border-y border-ink py-8 sm:grid-cols-2 lg:mt-16 lg:grid-cols-12">
      <p className="lg:col-span-4">
        <span className="block text-muted">{contact.phoneLabel}</span>
        <PhoneLink className="display underline-offset-8 hover:underline" />
      </p>
      <p className="lg:col-span-4">
        <span className="block text-muted">{contact.emailLabel}</span>
        <EmailLink className="title underline-offset-8 hover:underline" />
      </p>
      <dl className="grid gap-1 sm:max-lg:col-span-2 lg:col-span-4">
        {contact.facts.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-[8rem_1fr] gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The frequent questions, open to everyone; their hidden twin is `structured-data.ts` (ledger H2). */
function Questions() {
  return (
    <div className="mt-20 grid gap-x-8 gap-y-8 lg:mt-28 lg:grid-cols-12">
      <h3 className="title lg:col-span-4">{contact.faqHeading}</h3>
      <Reveal className="border-b border-rule lg:col-span-8">
        {faq.map(({ question, answer }) => (
          <details key={question} className="question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Reveal>
    </div>
  );
}

/** Contact (ledger K1 to K13): the enquiry form, the ways round it and the questions. */
export function Contact() {
  return (
    <section
      {...part}
      id="contact"
      aria-labelledby="contact-heading"
      className="section on-light bg-bone-200"
    >
      <div className="frame">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-5 lg:pe-8">
            <SectionHeading section="contact">{contact.heading}</SectionHeading>
            <p className="mt-4 text-lead text-muted">{contact.intro}</p>
            <Next />
          </div>
          <div className="lg:col-span-7">
            <ContactForm />
          </div>
        </div>
        <Ways />
        <Questions />
      </div>
    </section>
  );
}
