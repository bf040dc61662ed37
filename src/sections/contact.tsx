import { contact } from '../content/contact.ts';
import { Facts } from '../parts/facts.tsx';
import { Island } from '../parts/island.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { PrivacyNotice } from '../parts/privacy-notice.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactNext } from './contact-next.tsx';
import { Questions } from './questions.tsx';

/** The steps after the button, where and when we work (ledger K13), and the number. */
const Next = () => (
  <Reveal className="contact-next on-tint">
    <Island name="contact-next">
      <ContactNext />
    </Island>
    <Facts of={contact.facts} />
    <p className="contact-call">
      <span>{contact.phoneLabel}</span>
      <PhoneLink className="display" />
    </p>
  </Reveal>
);

export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="section on-paper contact">
      <div className="frame">
        <div className="contact-body">
          <Island name="contact">
            <ContactForm />
          </Island>
          <Next />
          <PrivacyNotice />
        </div>
        <Questions />
      </div>
    </section>
  );
}
