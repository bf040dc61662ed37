/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const productLoungeOutline = {
  width: 2400,
  height: 1056,
  path: 'M1290 62c36-2 72 0 107 0c103 0 155 15 191 118c19 54 20 110 28 167c2 16 8 32 10 49c4 32-4 68-14 99c-27 86-124 45-190 66c-9 3-14 10-22 14c-20 12-32 23-38 48c-2 10-1 20-1 31c0 11-1 25 6 35c15 22 95 18 122 20c11 1 25 0 32 10c7 12 2 32 0 45c-3 15-7 56-17 67c-19 20-231-7-275 1c-40 7-12 56-31 79c-14 16-72 78-88 84c-16 6-334-15-346-22c-14-8-18-41-9-53c9-11 104-76 119-82c21-8 48 3 65-14c14-14 10-46 8-64c-2-19-12-45-29-54c-32-18-282-4-267-73c3-14 12-16 21-25c18-19 32-37 60-42c13-3 25-4 37-9c33-14 43-30 85-33c38-3 163 24 186 6c22-18 8-100 11-129c3-30 23-57 31-87c19-71 41-187 111-229c28-17 64-22 97-23z',
} as const;
