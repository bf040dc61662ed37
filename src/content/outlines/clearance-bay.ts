/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const clearanceBayOutline = {
  width: 2400,
  height: 1000,
  path: 'M1460 482c7 0 14 0 21 1c19 0 42 1 44 24c4 34-21 76-37 104c-7 13-13 27-25 36c-6 5-23 14-30 16c-5 1-13 0-18 2c-3 1-3 4-3 6c-1 6-3 19 1 24c9 12 73-4 74 20c0 7-3 20-11 22c-16 5-14-7-23-11c-8-2-19-1-27-2c-32-2-19 18-34 21c-23 5-12-18-21-22c-4-2-28-1-33 1c-7 3-9 17-24 9c-5-3-6-9-7-15c-1-5-2-11 2-15c8-7 45-5 56-6c3 0 10 1 13-2c3-3 2-12 2-17c0-19-3-12-17-18c-5-2-7-7-12-8c-17-6-48 1-57-19c-3-5-2-10 0-14c11-25 40-6 49-16c4-4 5-11 8-15c7-9 17-14 24-23c17-23 27-51 49-71c9-8 23-11 36-12z',
} as const;
