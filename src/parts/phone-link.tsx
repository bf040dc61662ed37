import { business } from '../content/business.ts';
import { Verbatim } from './verbatim.tsx';

interface PhoneLinkProps {
  className?: string;
  label?: string;
  after?: string;
}

export function PhoneLink({ className = '', label, after }: PhoneLinkProps) {
  return (
    <a href={business.phone.tel} className={`figures phone ${className}`}>
      {label && `${label} `}
      <Verbatim>{business.phone.display}</Verbatim>
      {after}
    </a>
  );
}
