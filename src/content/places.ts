/**
 * For each view of the pieces, in hundredths of its width and height: a metre, and of each piece, by its category,
 * its left end, the foot of its row, and its right end from the right. Written by `npm run art -- places`. Do not edit by hand.
 */
export const places = {
  wide: {
    metre: 7.19,
    pieces: {
      5: [2.5, 93.2, 85.17],
      6: [19.36, 93.2, 71.69],
      7: [32.85, 93.2, 55.64],
      8: [48.88, 93.2, 30.98],
      10: [73.46, 93.2, 14.43],
      11: [90, 93.2, 2.52],
    },
  },
  tall: {
    metre: 15.06,
    pieces: {
      5: [2.53, 53.24, 71.66],
      6: [31.67, 53.24, 49.59],
      7: [53.76, 53.24, 22.14],
      8: [2.56, 95.09, 55.27],
      10: [50.59, 95.09, 24.06],
      11: [81.78, 95.09, 2.56],
    },
  },
} as const;
