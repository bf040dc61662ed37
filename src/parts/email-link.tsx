import { business } from '../content/business.ts';

export function EmailLink({ className = '', subject }: { className?: string; subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${business.email}${query}`} className={className} dir="ltr" translate="no">
      {business.email}
    </a>
  );
}
