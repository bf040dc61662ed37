/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const heroOfficeOutline = {
  width: 2400,
  height: 1000,
  path: 'M954 346c14-1 27 0 41 0c78 0 90 25 127 86c9 16 16 32 28 46c7 10 17 15 26 24c8 8 11 18 21 25c15 11 33 4 49 12c16 7 18 25 40 28c18 3 36-5 54-6c25-1 50 6 74 8c19 1 37-4 55 0c7 1 12 4 17 9c43 48-22 44-47 56c-11 6-19 16-21 28c-5 20 6 41 26 48c7 2 16 1 21 6c6 5 4 14 2 20c-2 5-2 13-6 17c-9 13-34-4-49-3c-25 1-26 20-41 23c-5 1-13 1-17-2c-5-4-7-9-10-13c-9-12-25-19-40-19c-10 0-19 2-27 7c-11 7-16 18-32 14c-9-3-11-15-16-22c-5-6-11-9-18-13c-4-3-8-8-12-10c-13-8-32-9-46-6c-24 5-27 32-42 34c-24 3-20-32-54-34c-11-1-25-1-35 3c-13 4-30 27-45 13c-4-5-5-15-6-21c-11-38 61-2 80-47c4-10 4-22 0-31c-7-19-25-23-40-32c-10-6-19-13-26-22c-10-13-15-27-23-41c-7-14-17-26-24-40c-13-29-36-101-19-129c8-11 22-15 35-16z',
} as const;
