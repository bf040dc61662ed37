import type { FieldName } from '../../machines/enquiry.ts';
import { business } from '../content/business.ts';
import { contact } from '../content/contact.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { mailWith } from './contact-mail.tsx';

const { noScript, fields } = contact;

/** Its lines are those of the form, to be filled in. */
const lines = (Object.keys(fields) as FieldName[]).map((name) => `${fields[name].label}: `);

/** Takes the place of the fields without script: only a script can send them. */
export const ContactNoScript = () => (
  <div className="contact-no-script">
    <p className="lead">
      {noScript.lead} <PhoneLink className="link inline-block" />.
    </p>
    <p>{noScript.ask}</p>
    <p className="display heading">{noScript.example}</p>
    <p>
      <a className="button button-red" href={mailWith(lines.join('\n'))}>
        {noScript.email} {business.email}
      </a>
    </p>
  </div>
);
