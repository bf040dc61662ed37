/** The outlines of the four vehicles, and the furniture in them, from the side. In cm; y is 0 on the road. */

/**
 * Pieces from the side in their true size, standing at (x, y); the kit of `plan.tsx` has them from above. Each is a
 * closed outline on the floor or on a piece below it. Lines side by side are 9 cm apart or more, since a pixel is 5 cm
 * on a phone.
 */
const desk = (x: number, y: number) =>
  `M${x} ${y}v-73h160v73h-9v-64H${x + 46}v64zm0-22h46m0-22h-46`;
const cupboard = (x: number, y: number) => `M${x} ${y}h90v-190h-90zm45 0v-190m-9 88v16m18 0v-16`;
const chair = (x: number, y: number) =>
  `M${x + 4} ${y - 43}l-4-57h9l5 48h34q4 0 4 4.5t-4 4.5zm19 0v30l-21 8v5h52v-5l-21-8v-30`;
const sofa = (x: number, y: number) =>
  `M${x} ${y}v-56q0-8 10-8h8v-16h164v16h8q10 0 10 8v56zm18-64v40h164v-40m-82-16v56`;
const box = (x: number, y: number) => `M${x} ${y}h40v-33h-40zm14-20h12`;
const boxes = (x: number, y: number, across: number, up: number) =>
  Array.from({ length: across * up }, (_, n) =>
    box(x + (n % across) * 40, y - Math.floor(n / across) * 33),
  ).join('');

export const vehicles = [
  {
    length: 444,
    height: 206,
    body: 'M2-32V-184Q2-203 21-203H270Q286-203 298-190L360-126 420-114Q443-108 443-84V-42Q443-32 433-32ZM286-184 336-130H250V-184ZM2-70H236M236-203V-32',
    load: boxes(14, -70, 1, 3) + desk(66, -70) + boxes(86, -143, 3, 1),
    wheels: [84, 360],
    radius: 34,
  },
  {
    length: 694,
    height: 324,
    body: 'M4-322H500V-60H4ZM500-322H560Q582-322 582-300V-236H500M582-236H588L640-146 682-134Q690-130 690-110V-60H500M512-222H578L616-150H512ZM4-84H500',
    load:
      cupboard(14, -84) +
      cupboard(104, -84) +
      desk(208, -84) +
      boxes(228, -157, 3, 1) +
      boxes(248, -190, 2, 1) +
      chair(382, -84) +
      chair(440, -84),
    wheels: [130, 606],
    radius: 40,
  },
  {
    length: 984,
    height: 374,
    body: 'M4-372H760V-102H4ZM4-102V-74H784M784-66V-300H918Q934-300 940-284L972-180V-66ZM808-66V-280H916L944-186H808',
    load:
      cupboard(14, -102) +
      cupboard(104, -102) +
      boxes(206, -102, 2, 5) +
      desk(298, -102) +
      boxes(318, -175, 3, 1) +
      boxes(338, -208, 2, 1) +
      chair(472, -102) +
      chair(530, -102) +
      desk(592, -102) +
      chair(612, -175) +
      chair(672, -175),
    wheels: [210, 868],
    radius: 50,
  },
  {
    length: 1650,
    height: 404,
    body: 'M4-400H1360V-112H4ZM60-112V-88H460V-112M980-112V-20M1000-112V-20M960-20H1020M1398-70V-372Q1398-392 1420-392H1590Q1606-392 1612-376L1646-232V-70ZM1436-70V-362H1586L1616-236H1436M1170-112V-96H1398',
    load:
      cupboard(14, -112) +
      cupboard(104, -112) +
      cupboard(194, -112) +
      desk(298, -112) +
      boxes(318, -185, 3, 2) +
      desk(470, -112) +
      chair(490, -185) +
      chair(550, -185) +
      chair(642, -112) +
      chair(700, -112) +
      chair(758, -112) +
      chair(816, -112) +
      boxes(882, -112, 3, 5) +
      sofa(1014, -112) +
      sofa(1014, -192) +
      boxes(1228, -112, 3, 6),
    wheels: [120, 240, 360, 1230, 1560],
    radius: 50,
  },
] as const;
