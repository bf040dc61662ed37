/**
 * The dashed red line round the piece that is to go: a closed path in pixels of the master, so that it
 * lies on the picture at any size, cropped as the picture is. Written by `npm run art -- outlines`. Do not
 * edit by hand.
 */
export const heroOfficeTallOutline = {
  width: 960,
  height: 900,
  path: 'M167 312c117-9 145 5 203 101c11 18 19 36 31 52c10 12 23 19 33 31c9 9 10 26 20 34c11 8 43-4 61 7c13 8 18 29 25 33c17 8 57-9 76-10c30-1 60 8 89 10c22 1 43-5 64 0c9 1 16 6 22 13c72 78-81 65-112 82c-12 7-18 17-19 32c0 7-3 23 3 29c18 20 112 3 111 46c-1 8-2 16-6 22c-11 12-102 26-120 26c-22 0-131-11-149-18c-15-6-8-33-22-34c-28-3-90 14-123 17c-18 1-157-16-165-25c-6-6-7-17-6-25c3-38 109-23 131-42c10-8 4-40 0-50c-9-18-63-21-85-35c-27-18-39-45-54-73c-29-52-59-104-58-167c1-32 19-54 50-56z',
} as const;
