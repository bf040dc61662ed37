/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const clearanceBayOutline = {
  width: 2400,
  height: 1000,
  path: 'M1460 478c23-1 64-4 69 27c5 34-36 124-63 145c-8 6-49 21-50 24c-8 33 99 2 70 59c-12 23-150 16-173 3c-7-4-9-11-10-18c-7-42 70-15 72-39c1-4 1-8-2-11c-3-3-8-3-12-5c-5-2-8-6-14-8c-18-5-51 1-58-23c-10-38 40-24 51-33c4-4 5-10 9-15c7-8 17-14 24-23c25-36 37-78 87-83z',
} as const;
