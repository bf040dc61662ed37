/** The icons: one stroke family on a 24-unit grid. They only accompany words, so they are hidden. */
const paths = {
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 20V5M6 11l6-6 6 6',
  next: 'M4 12h15M13 6l6 6-6 6',
  previous: 'M20 12H5M11 6l-6 6 6 6',
} as const;

type IconName = keyof typeof paths;

export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
