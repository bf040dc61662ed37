/**
 * Side elevations of the fleet and its load, in cm and in one line weight. Drawn at widths proportional to their
 * lengths, they share one scale. Each stands on the bottom edge of its box. Goods that are moved are kept, so
 * every line is solid.
 */
import { vehicles } from './vehicle-paths.ts';

export function Vehicle({ index, className = '' }: { index: number; className?: string }) {
  const vehicle = vehicles[index];
  if (!vehicle) return null;
  const { length, height, body, load, wheels, radius } = vehicle;
  return (
    <svg
      viewBox={`0 ${-height} ${length} ${height}`}
      className={`drawing ${className}`}
      aria-hidden="true"
    >
      <path d={body} />
      <path d={load} />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={-radius} r={radius} fill="var(--ground)" />
          <circle cx={x} cy={-radius} r={radius * 0.5} />
        </g>
      ))}
    </svg>
  );
}
