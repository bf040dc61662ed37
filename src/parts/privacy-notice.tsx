import { business } from '../content/business.ts';
import { privacy } from '../content/privacy.ts';
import { EmailLink } from './email-link.tsx';

/** The privacy notice, where the data is asked for; it opens without script. */
export function PrivacyNotice() {
  return (
    <details className="question contact-privacy">
      <summary id="privacy-heading">{privacy.summary}</summary>
      {/* Inside, because a link to something in a closed disclosure opens it (HTML, "ancestor details revealing"). */}
      <p id="privacy">
        {privacy.controller} {business.registeredName}, {business.registeredAddress}.
      </p>
      <ul>
        {privacy.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        {privacy.write} <EmailLink className="link" />. {privacy.complaint}
      </p>
    </details>
  );
}
