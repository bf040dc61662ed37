/** The outline of the piece that is to go, in pixels of the master. Written by `npm run art -- outlines`: do not edit. */
export const clearanceBayOutline = {
  width: 2400,
  height: 1000,
  path: 'M1482 471c39-2 100-8 110 41c9 44-17 149-57 175c-20 12-45 10-65 20c-8 4-12 10-13 19c-1 6-3 18 1 23c14 19 97-2 94 37c-1 5-2 12-7 15c-13 10-72 19-89 19c-19 1-117-8-131-15c-6-2-8-8-9-14c-6-42 78-22 94-41c4-5 2-14 2-19c-1-16-10-24-22-32c-25-16-77 5-93-28c-14-32 34-32 40-41c4-7 5-14 9-21c8-11 19-18 25-30c29-52 42-103 111-108z',
} as const;
