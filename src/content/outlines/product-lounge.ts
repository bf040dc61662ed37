/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const productLoungeOutline = {
  width: 1920,
  height: 1200,
  path: 'M1025 117c57-2 175-8 222 22c79 51 81 167 89 249c2 23 9 47 11 71c2 37-9 106-33 135c-41 50-170 13-192 54c-15 27 7 38 20 57c8 14 9 29 27 36c21 7 51-5 70 7c9 6 8 16 8 25c-1 17-10 95-19 106c-19 25-152-15-184 10c-9 7-14 17-14 28c0 21 22 28 23 47c0 9-1 20-4 28c-8 18-65 110-79 114c-25 7-116-8-147-11c-41-3-82-7-123-11c-17-1-37 0-53-6c-14-5-18-33-12-46c6-13 89-101 102-108c21-11 48 8 68-12c14-14 15-43 5-59c-5-8-12-13-21-16c-44-13-241-11-255-68c-4-20 36-55 52-65c13-9 28-14 41-23c25-18 39-40 70-49c32-9 90 16 107-22c5-13-5-120-3-146c2-32 21-61 29-93c29-116 47-248 195-254z',
} as const;
