/**
 * For each view of the pieces, in hundredths of its width and height: a metre, and of each piece, by its category,
 * its left end, the foot of its row, and its right end from the right. Written by `npm run art -- places`. Do not edit by hand.
 */
export const places = {
  wide: {
    metre: 5.68,
    pieces: {
      4: [2.5, 93.32, 93.55],
      5: [9.3, 93.32, 80.97],
      6: [21.88, 93.32, 71.06],
      7: [31.8, 93.32, 59.11],
      8: [43.73, 93.32, 40.38],
      9: [62.45, 93.32, 33.55],
      10: [69.28, 93.32, 21.17],
      11: [81.66, 93.32, 12.44],
      12: [90.4, 93.32, 2.5],
    },
  },
  tall: {
    metre: 12.15,
    pieces: {
      4: [2.49, 52.99, 89.05],
      5: [12.92, 52.99, 66.26],
      6: [35.7, 52.99, 49.19],
      7: [52.8, 52.99, 27.76],
      8: [2.49, 95.67, 63.49],
      9: [74.16, 52.99, 17.29],
      10: [40.76, 95.67, 38.79],
      11: [84.87, 95.67, 2.49],
      12: [65.42, 95.67, 19.37],
    },
  },
} as const;
