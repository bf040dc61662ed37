/** Bytes of one value by its type (TIFF 6.0, 2; Exif 3.0, 4.6.2). */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

const tags = { orientation: 0x0112, thumbnail: 0x0201, thumbnailLength: 0x0202 };

/** After "Exif", or by itself with its first directory near. */
const tiffHeads = /Exif\0\0(?:II\*\0|MM\0\*)|II\*\0.\0\0\0|MM\0\*\0\0\0./gs;

/** Entries that lead to other directories: Exif's own, GPS and interoperability. */
const directories = [0x8769, 0x8825, 0xa005];

/** Blanks every value of a TIFF structure, such as Exif, but for the orientation: no byte changes its place. */
function blankTiff(bytes: Uint8Array<ArrayBuffer>, start: number): void {
  const view = new DataView(bytes.buffer, start);
  const isLittle = view.getUint8(0) === 0x49;
  const found = new Set([view.getUint32(4, isLittle)]);
  for (const directory of found) {
    if (directory === 0) continue;
    const count = view.getUint16(directory, isLittle);
    const next = directory + 2 + 12 * count;
    found.add(view.getUint32(next, isLittle));
    let thumbnail = 0;
    for (let entry = directory + 2; entry < next; entry += 12) {
      const tag = view.getUint16(entry, isLittle);
      const value = view.getUint32(entry + 8, isLittle);
      if (tag === tags.orientation) continue;
      if (directories.includes(tag)) {
        found.add(value);
        continue;
      }
      if (tag === tags.thumbnail) thumbnail = value;
      if (tag === tags.thumbnailLength) bytes.fill(0, start + thumbnail, start + thumbnail + value);
      const size =
        (sizes[view.getUint16(entry + 2, isLittle)] ?? 1) * view.getUint32(entry + 4, isLittle);
      const place = start + (size > 4 ? value : entry + 8);
      bytes.fill(0, place, place + Math.max(size, 4));
    }
  }
}

/**
 * The photograph without position, time, make and thumbnail, for where it cannot be drawn anew: they are blanked in
 * place, whatever the format (JPEG, WebP, HEIC and AVIF have Exif, XMP and IPTC in the same form).
 *
 * @throws Error for a PNG, and where the metadata cannot be followed to its end
 */
export async function withoutMetadata(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Each byte is a character; those above 127 are others, which nothing here looks for.
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('PNG', 1)) throw new Error('The chunks of a PNG have checksums.');
  for (const { index, 0: head } of text.matchAll(tiffHeads))
    blankTiff(bytes, index + (head.startsWith('Exif') ? 6 : 0));
  for (const { index, 0: packet } of text.matchAll(/<x:xmpmeta.*?<\/x:xmpmeta>/gs))
    bytes.fill(0x20, index, index + packet.length);
  for (const { index } of text.matchAll(/Photoshop 3\.0\0/g))
    bytes.fill(0, index + 14, index - 2 + new DataView(bytes.buffer).getUint16(index - 2));
  return new Blob([bytes], { type: file.type });
}
