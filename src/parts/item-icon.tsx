import type { Item } from '../content/clearance.ts';

/** Elevations of the fourteen items, in the one line weight of the drawings, on a grid of 48 units. */
const paths: Record<Item, string> = {
  Desks: 'M4 16h40v4H4zM8 20v22M40 20v22M28 20v12h12',
  Chairs: 'M15 6h18l2 16H13zM13 24h22v5H13zM24 29v9M12 42l12-4 12 4',
  Cupboards: 'M8 5h32v38H8zM24 5v38M20 22v6M28 22v6',
  'Carpet tiles': 'M6 6h17v17H6zM25 6h17v17H25zM6 25h17v17H6zM28 28l14 4-4 13-13-4z',
  'Filing cabinets': 'M12 4h24v40H12zM12 17h24M12 31h24M21 10h6M21 23h6M21 37h6',
  Shelving: 'M9 4v40M39 4v40M9 8h30M9 20h30M9 32h30M14 20v-7h6v7M26 32v-8h8v8',
  Paper: 'M12 5h17l8 8v30H12zM29 5v8h8M18 22h13M18 28h13M18 34h9',
  Glass: 'M10 5h28v38H10zM16 20l10-10M16 28l16-16M24 32l8-8',
  'IT equipment': 'M6 8h36v24H6zM24 32v8M15 40h18',
  Photocopiers: 'M8 20h32v22H8zM12 20l2-8h20l2 8M40 26h5M3 28h5M14 31h20M14 36h20',
  'Catering equipment': 'M8 6h32v36H8zM13 18h22v18H13zM13 12h4M21 12h4M31 12h4',
  'Vending machines': 'M10 4h28v40H10zM14 9h14v22H14zM14 16h14M14 23h14M32 10v8M14 36h14v4H14z',
  'White goods': 'M13 4h22v40H13zM13 18h22M17 9v5M17 23v8',
  Batteries: 'M6 16h32v18H6zM38 21h4v8h-4M12 25h8M16 21v8M26 25h8',
};

/** Always beside its name, so hidden from assistive technology. */
export const ItemIcon = ({ of }: { of: Item }) => (
  <svg viewBox="0 0 48 48" className="drawing" aria-hidden="true">
    <path d={paths[of]} />
  </svg>
);
