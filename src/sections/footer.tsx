import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { part } from '../parts/awake.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { MotionButton } from '../parts/motion-button.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';

const { plate, register } = footer;

const entries = [
  { term: plate.registeredName, text: business.registeredName },
  { term: plate.registeredAddress, text: business.registeredAddress },
  { term: plate.companyNumber, text: business.companyNumber, note: plate.jurisdiction },
  { term: plate.wasteCarrier, text: business.wasteCarrier.number },
];

/** The registration plate (ledger F1), as it would be screwed beside the door. */
function Plate() {
  return (
    <div className="plate lg:col-span-5">
      <h2 className="sr-only">{plate.heading}</h2>
      <p className="flex items-center gap-4">
        <Mark className="h-12 w-11 text-bone-100" />
        <span className="title">{business.name}</span>
      </p>
      <dl className="mt-8 grid gap-5">
        {entries.map(({ term, text, note }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figures text-lg">{text}</dd>
            {note && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The public register's own page about us, and the way there should the frame stay empty (F3). */
function Register() {
  return (
    <div className="lg:col-span-7">
      <h2 className="title">{register.heading}</h2>
      <p className="mt-3 max-w-prose text-muted">{register.text}</p>
      <a
        href={business.wasteCarrier.entryUrl}
        className="link mt-2 inline-flex items-center gap-2 py-2 font-semibold"
      >
        {register.link}
        <Icon name="outward" className="size-4" />
      </a>
      <div className="register">
        <iframe
          src={business.wasteCarrier.widgetUrl}
          title={`${register.frameTitle} ${business.name}`}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      </div>
    </div>
  );
}

/** The footer (ledger F1 to F3) and the control over all motion. */
export function Footer() {
  return (
    <footer {...part} className="on-dark bg-bottle-950 pt-16 pb-24 lg:pt-24">
      <div className="frame">
        <p className="display text-balance">{business.tagline}</p>
        <div className="mt-10 flex flex-wrap justify-between gap-x-12 gap-y-6 border-t border-rule pt-6">
          <nav aria-label={footer.navLabel}>
            <ul className="flex flex-wrap gap-x-7 gap-y-1">
              {footer.links.map(({ href, text }) => (
                <li key={href}>
                  <a href={href} className="inline-block py-2 underline-offset-8 hover:underline">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="flex flex-wrap gap-x-7 gap-y-1 py-2">
            <PhoneLink className="link font-semibold" />
            <EmailLink className="link" />
          </p>
        </div>
        <div className="mt-12 grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <Plate />
          <Register />
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule pt-4 text-base sm:text-[0.9375rem] text-muted">
          <p>
            {business.name}, {business.base}
          </p>
          <MotionButton />
        </div>
      </div>
    </footer>
  );
}
