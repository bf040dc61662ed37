/** A JPEG as far as its head and its end tell, of 64 x 64 pixels, around so many random bytes. */
import { randomBytes } from 'node:crypto';

export const photograph = (size: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffc00011080040004003012200021101031101ffda0002', 'hex'),
    // No byte of 0xff, so that no marker stands in the scan.
    randomBytes(size).map((byte) => byte & 0x7f),
    Buffer.from('ffd9', 'hex'),
  ]);
