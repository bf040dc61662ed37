/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const heroOfficeOutline = {
  width: 2400,
  height: 1000,
  path: 'M954 342c98-7 123 7 171 88c9 14 15 29 25 43c9 11 20 17 30 27c7 8 9 24 17 30c10 7 31 0 43 3c21 4 23 30 35 32c20 5 43-7 63-8c25-2 50 6 75 8c19 1 38-4 57 0c7 1 14 5 18 11c50 54-37 57-70 62c-7 1-12 5-19 7c-6 1-17 0-21 6c-5 5-3 14-3 20c0 5-1 13 3 17c17 21 101 1 94 44c-1 7-2 17-7 24c-9 10-84 21-99 21c-21 1-106-7-124-14c-13-6-8-29-22-30c-30-4-76 11-108 14c-16 1-131-12-138-20c-5-6-7-16-8-24c-6-42 94-22 114-42c4-5 2-13 2-19c0-5 2-14-2-19c-5-8-24-5-32-7c-11-2-26-11-36-16c-50-27-104-156-103-211c0-29 17-45 45-47z',
} as const;
