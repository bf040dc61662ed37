import { business } from '../content/business.ts';

/** The freephone number as a link (ledger A3). */
export function PhoneLink({ className = '', label }: { className?: string; label?: string }) {
  return (
    <a href={business.phone.tel} className={`figures whitespace-nowrap ${className}`}>
      {label && `${label} `}
      {business.phone.display}
    </a>
  );
}
