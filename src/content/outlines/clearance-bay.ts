/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const clearanceBayOutline = {
  width: 2400,
  height: 1000,
  path: 'M1460 482c15-1 48-2 59 10c16 18-3 68-12 87c-6 11-13 21-19 32c-5 9-9 20-16 28c-12 13-37 19-43 33c-2 5-2 11 0 16c10 23 61 2 57 30c-1 4-2 11-5 15c-9 13-22-2-31-6c-5-2-11-2-16-2c-38-3-26 18-43 20c-16 2-16-16-28-20c-21-9-33 16-49 7c-5-2-6-9-7-14c-8-39 65 0 64-41c0-7-4-13-9-17c-4-3-8-7-13-8c-17-6-49 1-56-20c-1-5-1-9 1-13c10-22 37-6 51-22c3-4 5-9 9-13c7-7 16-12 22-21c26-36 33-76 84-81z',
} as const;
