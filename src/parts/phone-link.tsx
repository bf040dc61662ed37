import { business } from '../content/business.ts';
import { Verbatim } from './verbatim.tsx';

interface PhoneLinkProps {
  className?: string;
  /** Words before and after the number. */
  label?: string;
  after?: string;
}

/** The freephone number as a link (ledger A3). */
export function PhoneLink({ className = '', label, after }: PhoneLinkProps) {
  return (
    <a href={business.phone.tel} className={`figures phone ${className}`}>
      {label && `${label} `}
      <Verbatim>{business.phone.display}</Verbatim>
      {after}
    </a>
  );
}
