import { business } from '../content/business.ts';
import { contact } from '../content/contact.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { mailWith } from './contact-mail.tsx';

const { noScript, fields } = contact;

/** To be filled in; the rest of the form is in an email by itself. */
const lines = [fields.name, fields.phone].map(({ label }) => `${label}: `);

/** Takes the place of the fields without script: only a script can send them. */
export const ContactNoScript = () => (
  <div className="contact-no-script">
    <p className="lead">
      {noScript.lead} <PhoneLink className="link inline-block" />.
    </p>
    <p className="display heading">{noScript.example}</p>
    <p>
      <a className="button button-red" href={mailWith(lines.join('\n'))}>
        {noScript.email} {business.email}
      </a>
    </p>
  </div>
);
