import { business } from '../content/business.ts';

/** The contact address as a link (ledger A3). */
export function EmailLink({ className = '' }: { className?: string }) {
  return (
    <a href={`mailto:${business.email}`} className={`wrap-anywhere ${className}`}>
      {business.email}
    </a>
  );
}
