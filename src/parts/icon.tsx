/** The icons: one stroke family on a 24-unit grid. They only accompany words, so they are hidden. */
const paths = {
  clearance:
    'M3 4h2.5v13H21M8.5 13.5v-5h5v5zM13.5 13.5v-8h5v8zM9.5 19.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM19.5 19.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  leaf: 'M5.5 18.5C3.5 10 9 4.5 19.5 4.5c.6 9.5-4.6 15.5-14 14zM4 21c2-5.5 5-8.5 9.5-11',
  chair: 'M8 3.5h8l-.5 8h-7zM6 11.5h12v2.5H6zM12 14v4.5M7.5 21l4.5-2.5 4.5 2.5',
  lorry:
    'M2 6h11.5v10.5H8.7M5.3 16.5H2zM13.5 9.5h4.5l3.5 3.5v3.5h-2.3M15.8 16.5h-2.3M8.7 17a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zM19.2 17a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z',
  racking: 'M4 3v18M20 3v18M4 9.5h16M4 17h16M7 9.5V5.5h4.5v4M12.5 17v-4.5H17V17M7 17v-3h3v3',
  shield: 'M12 3l7.5 2.5v5.5c0 4.8-3 8-7.5 10-4.5-2-7.5-5.2-7.5-10V5.5zM8.5 12l2.5 2.5 4.5-5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  phone:
    'M6.5 3.5l2.7.4 1.3 4-2 1.6c1.1 2.5 3.5 4.9 6 6l1.6-2 4 1.3.4 2.7c.1 1.6-1.4 3-3 3C10.5 20.5 3.5 13.5 3.5 6.5c0-1.6 1.4-3.1 3-3z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 20V5M6 11l6-6 6 6',
  next: 'M4 12h15M13 6l6 6-6 6',
  previous: 'M20 12H5M11 6l-6 6 6 6',
  outward: 'M7 17L17.5 6.5M9 6.5h8.5V15',
} as const;

export type IconName = keyof typeof paths;

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
