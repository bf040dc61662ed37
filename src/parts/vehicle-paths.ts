/** The outlines of the four vehicles, and the furniture in them, from the side. In cm; y is 0 on the road. */

/** Pieces from the side, standing at (x, y); the kit of `plan.tsx` has them from above. */
const desk = (x: number, y: number) => `M${x} ${y}v-73h160v73M${x} ${y - 67}h160`;
const upturned = (x: number, y: number) => `M${x} ${y - 73}v73h160v-73M${x} ${y - 6}h160`;
const desks = (x: number, y: number) => desk(x, y) + upturned(x, y - 73);
const crate = (x: number, y: number) => `M${x} ${y}h80v-60h-80zl80-60M${x} ${y - 60}l80 60`;
const crates = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, index) => crate(x, y - index * 60)).join('');
const cupboard = (x: number, y: number) =>
  `M${x} ${y}h90v-196h-90zM${x + 45} ${y}v-196M${x + 36} ${y - 104}v16M${x + 54} ${y - 104}v16`;
const chair = (x: number, y: number) =>
  `M${x} ${y}h48M${x + 24} ${y}v-44M${x} ${y - 44}h46q6 0 6-6M${x + 2} ${y - 50}q-8-24-4-50`;
const sofa = (x: number, y: number) =>
  `M${x} ${y}v-56q0-8 10-8h8v-16h164v16h8q10 0 10 8v56zM${x + 18} ${y - 64}v40h164v-40M${x + 100} ${y - 80}v56`;
const box = (x: number, y: number) => `M${x} ${y}h40v-32h-40zM${x + 14} ${y - 20}h12`;

export const vehicles = [
  {
    length: 444,
    height: 200,
    body: 'M6-38V-165Q6-196 36-196H262Q276-196 284-184L326-118 408-104Q436-98 436-70V-38ZM262-180 304-118H240V-180ZM240-118V-44M6-60H240',
    load: desk(64, -60) + box(70, -133) + box(112, -133) + box(18, -60) + box(18, -92),
    wheels: [92, 352],
    radius: 34,
  },
  {
    length: 694,
    height: 324,
    body: 'M4-322H500V-60H4ZM500-322H560Q582-322 582-300V-236H500M582-236H588L640-146 682-134Q690-130 690-110V-56H500M512-222H578L616-150H512ZM4-84H500',
    load: cupboard(14, -84) + cupboard(104, -84) + desks(206, -84) + crates(388, -84, 3),
    wheels: [130, 606],
    radius: 40,
  },
  {
    length: 984,
    height: 374,
    body: 'M4-372H760V-102H4ZM4-102V-74H784M784-66V-300H918Q934-300 940-284L972-180V-66ZM808-280H916L944-186H808ZM808-176V-74',
    load:
      cupboard(14, -102) +
      cupboard(104, -102) +
      crates(206, -102, 3) +
      sofa(300, -102) +
      chair(318, -182) +
      chair(392, -182) +
      desks(514, -102) +
      box(536, -248) +
      box(610, -248) +
      crates(678, -102, 3),
    wheels: [210, 868],
    radius: 50,
  },
  {
    length: 1650,
    height: 404,
    body: 'M4-400H1360V-112H4ZM60-112V-88H460V-112M980-112V-20M1000-112V-20M960-20H1020M1398-70V-372Q1398-392 1420-392H1590Q1606-392 1612-376L1646-232V-70ZM1436-362H1586L1616-236H1436ZM1436-220V-84M1180-96H1398',
    load:
      cupboard(14, -112) +
      cupboard(104, -112) +
      cupboard(194, -112) +
      desks(300, -112) +
      box(330, -258) +
      box(390, -258) +
      desks(476, -112) +
      crates(652, -112, 4) +
      sofa(748, -112) +
      sofa(748, -192) +
      chair(790, -272) +
      chair(870, -272) +
      desks(966, -112) +
      chair(990, -258) +
      chair(1060, -258) +
      crates(1142, -112, 4) +
      cupboard(1240, -112),
    wheels: [120, 240, 360, 1230, 1560],
    radius: 50,
  },
] as const;
