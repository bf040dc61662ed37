import { randomBytes } from 'node:crypto';

/** A JPEG as far as its head and its end tell, of 64 x 64 pixels, around so many random bytes. */
export const photograph = (size: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffc00011080040004003012200021101031101ffda0002', 'hex'),
    // No byte of 0xff, so that no marker stands in the scan.
    randomBytes(size).map((byte) => byte & 0x7f),
    Buffer.from('ffd9', 'hex'),
  ]);

/** The body of an upload, as the page sends it. */
export function upload(enquiry: string, id: string, photo: Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ enquiry, id, position: '0', name: 'Floor 2.jpg' }))
    form.set(name, value);
  form.set('photo', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
