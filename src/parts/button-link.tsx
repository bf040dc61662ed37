interface ButtonLinkProps {
  /** Brass is the one action of its surroundings; a line goes with it. */
  tone?: 'brass' | 'line';
  href?: string;
  className?: string;
  children: string;
}

/** A call to action: a link in the form of a button, so that it works without script (ledger A1). */
export function ButtonLink({
  tone = 'brass',
  href = '#contact',
  className = '',
  children,
}: ButtonLinkProps) {
  return (
    <a href={href} className={`button button-${tone} ${className}`}>
      {children}
    </a>
  );
}
