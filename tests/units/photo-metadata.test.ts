/** Pictures as phones write them; sharp reads what is left. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from '../../src/environment/photo-metadata.ts';

const secret = {
  IFD0: { Make: 'Phone maker', Model: 'Phone 15', DateTime: '2026:11:28 10:00:00' },
  IFD2: { DateTimeOriginal: '2026:11:28 10:00:00', LensModel: 'Back lens' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 1944/100', GPSAreaInformation: 'Canary' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" photoshop:City="London" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"/></rdf:RDF></x:xmpmeta>';

/** Upright by its orientation alone, which is 6. */
const picture = (format: 'jpeg' | 'webp' | 'avif' | 'png') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#d6300f' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge(secret)
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();

const words = ['Phone maker', 'Phone 15', '2026:11:28', 'Back lens', 'Canary', 'London'];
const wordsIn = (bytes: Buffer) => words.filter((word) => bytes.includes(word));

const stripped = async (bytes: Buffer) => {
  const left = await withoutMetadata(new Blob([new Uint8Array(bytes)]));
  return Buffer.from(await left.arrayBuffer());
};

test.each(['jpeg', 'webp', 'avif'] as const)(
  'place, time and make leave a %s, and its orientation and picture stay',
  async (format) => {
    const before = await picture(format);
    expect(wordsIn(before).length).toBeGreaterThan(4);
    const after = await stripped(before);
    expect(wordsIn(after)).toEqual([]);
    // The seconds of the latitude.
    expect(after.includes(Buffer.from([0x98, 0x07, 0, 0, 0x64, 0, 0, 0]))).toBe(false);
    const orientation = async (bytes: Buffer) => (await sharp(bytes).metadata()).orientation;
    expect(await orientation(after)).toBe(await orientation(before));
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
  },
);

test('a thumbnail is blanked with the rest', async () => {
  // Big-endian: an empty first directory, whose successor has a thumbnail of 5 bytes at 44.
  const tiff = Buffer.from(
    '4d4d002a0000000800000000000e000202010004000000010000002c02020004000000010000000500000000',
    'hex',
  );
  const head = Buffer.from('ffd8ffe100445678696600000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('THUMB')]);
  const after = await stripped(Buffer.concat([head, exif]));
  expect(after.includes('THUMB')).toBe(false);
});

test('refuses a PNG, and a file whose metadata leads out of it', async () => {
  await expect(stripped(await picture('png'))).rejects.toThrow('PNG');
  const endless = Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1');
  await expect(stripped(endless)).rejects.toThrow(RangeError);
});
