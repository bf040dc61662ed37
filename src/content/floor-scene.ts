/**
 * The floor of the stills, from above: how many pieces leave by each route, in the order in which it is cleared,
 * and their plan in units of 5 cm. Written by `npm run art -- floor-marks`. Do not edit by hand.
 */
export const floorScene = {
  width: 308,
  height: 168,
  routes: {
    keep: {
      count: 9,
      plan: 'M271 124h-38l-1 18h40zM256 149l-2-3l-8-2l-3 3l1 9h8zM294 154h10v-36h-10zM2 94v10h13l-1-10zM2 104v10h13l-1-10zM166 140l-2 6l8 2l2-6zM166 136l8-1l-1-7l-8 1zM205 128l-1 6l8 1l1-6zM208 149l8-3l-2-6l-8 3z',
    },
    buy: {
      count: 15,
      plan: 'M257 89l7 6l13-2l4-4v-68l-4-4l-13-2l-7 6zM244 82h10v-9h-10zM294 82v-9h-10v9zM244 50v10h10v-10zM294 60l1-9l-10-1l-1 9zM244 28l-1 9h10l1-9zM295 37l-1-9h-10l1 9zM274 3h-10v10h10zM269 111l9-2l-3-10l-9 2zM53 122v4l5 4l8 1l4-12l-6-4l-7-1zM103 105l-1-7l-9-3l-3 2l-2 12l12 2zM112 127l3 11l12-2l2-3l-3-9l-7-1zM76 140l-8 9l6 5l8-9zM100 148l9 8l5-6l-9-8zM138 148h10v-36h-10z',
    },
    reuse: {
      count: 16,
      plan: 'M47 80h16v-32h-16zM39 59l-4 2l-2 7l2 4h9l2-8zM63 80h16v-32h-16zM91 71l3-3v-8l-3-3l-8 4v6zM47 47h16v-31h-16zM32 28l1 7l4 2l9-2l-2-11h-10zM63 47h16v-31h-16zM83 28l-2 8l7 5l3-2l3-7l-2-4zM110 80h16v-32h-16zM100 59l-4 2l-2 7l2 4h8l3-8zM126 80h16v-32h-16zM157 60l-3-3l-10 2v10l10 2l3-3zM110 47h16v-31h-16zM96 28l1 7l3 2l8-3l-2-9l-8-1zM126 47h16v-31h-16zM146 28l-3 8l7 5l4-2l2-7l-2-4z',
    },
    recycle: {
      count: 10,
      plan: 'M163 59l-3 2l-3 7l3 4h8l2-8zM216 71l3-3v-8l-3-3l-9 4v6zM159 28l2 7l3 2l8-3l-2-9l-8-1zM210 26l-4 10l10 5l3-2l2-7l-2-4zM2 114v10h13l-1-10zM2 124v10h13l-1-10zM2 134v10h13l-1-10zM11 92v-20h-9v20zM11 71v-19h-9v19zM11 51v-20h-9v20z',
    },
    recover: {
      count: 5,
      plan: 'M173 80h16v-32h-16zM189 80h16v-32h-16zM173 47h16v-31h-16zM189 47h16v-31h-16zM81 129l2 8l11 1l4-4l-1-11l-8-2l-6 2z',
    },
    dispose: {
      count: 4,
      plan: 'M242 25v-22h-25v22zM182 144l17-4l-3-12l-17 4zM180 135l2 6l8-2l-2-6zM190 139l8-2l-1-6l-8 2z',
    },
  },
} as const;

export type Route = keyof typeof floorScene.routes;
