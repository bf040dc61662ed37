/**
 * Side elevations of the fleet, in one line weight. Units are centimetres, so that vehicles drawn at
 * widths in proportion to their length share one scale; each stands on the bottom of its box.
 */
const wheel = (x: number, radius: number) =>
  `M${x - radius} ${-radius}a${radius} ${radius} 0 1 1 ${2 * radius} 0 ${radius} ${radius} 0 1 1-${2 * radius} 0zm${radius * 0.55} 0a${radius * 0.45} ${radius * 0.45} 0 1 0 ${radius * 0.9} 0 ${radius * 0.45} ${radius * 0.45} 0 1 0-${radius * 0.9} 0z`;

interface Drawing {
  length: number;
  height: number;
  body: string;
  brass: string;
  wheels: readonly [x: number, radius: number][];
}

const drawings: readonly Drawing[] = [
  {
    length: 440,
    height: 190,
    body: 'M10-38V-170q0-14 14-14H270q22 0 36 18l40 50 62 16q22 6 22 30v32zM290-170l44 58h-70v-58zM250-184V-38M130-184V-38',
    brass: 'M10-86h240',
    wheels: [
      [92, 33],
      [344, 33],
    ],
  },
  {
    length: 690,
    height: 320,
    body: 'M8-62V-312H470V-62zM470-312h92q18 0 24 16l8 76H470M478-212h96l34 84 54 14q20 6 20 28v32H470M500-196h62l26 66h-88z',
    brass: 'M8-100h462',
    wheels: [
      [130, 38],
      [590, 38],
    ],
  },
  {
    length: 980,
    height: 370,
    body: 'M8-92V-362H740V-92zM756-92V-290q0-16 16-16h140q22 0 28 20l26 100q6 20 6 50v60H756M800-282h98l24 92H800zM8-92v30h980',
    brass: 'M8-140h732',
    wheels: [
      [190, 50],
      [300, 50],
      [850, 50],
    ],
  },
  {
    length: 1650,
    height: 400,
    body: 'M8-110V-392H1228V-110zM1270-100V-330q0-20 20-20h60l20-40h110q24 0 30 24l26 110q6 24 6 60v96zM1390-340h90l26 96h-116zM8-110v24H1200M1180-86h350',
    brass: 'M8-160h1220',
    wheels: [
      [170, 50],
      [290, 50],
      [410, 50],
      [1230, 50],
      [1350, 50],
      [1560, 50],
    ],
  },
];

/** One vehicle; `index` counts from the smallest. */
export function Vehicle({ index, className = '' }: { index: number; className?: string }) {
  const drawing = drawings[index];
  if (!drawing) return null;
  const { length, height, body, brass, wheels } = drawing;
  return (
    <svg
      viewBox={`0 ${-height} ${length} ${height}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={body} vectorEffect="non-scaling-stroke" strokeWidth="1.25" />
      <path d={brass} stroke="var(--accent)" vectorEffect="non-scaling-stroke" strokeWidth="2" />
      <path
        d={wheels.map(([x, radius]) => wheel(x, radius)).join('')}
        fill="var(--ground)"
        fillRule="evenodd"
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.25"
      />
    </svg>
  );
}
