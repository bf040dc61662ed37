/** In px and bytes: enough to read a label on a chair. A panorama is long, so the area is what counts. */
const mostPixels = 3_000_000;
const longestSide = 8000;
const wantedSize = 400_000;

/** Tried from the best down until the size is met. */
const qualities = [0.85, 0.75, 0.65, 0.5];

const type = 'image/jpeg';

const canvasOf = (width: number, height: number) =>
  'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });

const encode = (canvas: ReturnType<typeof canvasOf>, quality: number) =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** Draws a photograph anew, upright, smaller and without its metadata; null where the browser cannot. */
export async function redraw(file: Blob): Promise<Blob | null> {
  try {
    // Upright by default; Chromium before 112 throws at the option that says so.
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const scale = Math.min(
      1,
      Math.sqrt(mostPixels / (width * height)),
      longestSide / Math.max(width, height),
    );
    const canvas = canvasOf(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    // JPEG would make transparent parts black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // Against fingerprinting Firefox may give noise in place of what was drawn.
    const { data } = context.getImageData(0, 0, Math.min(canvas.width, 16), 1);
    if (data.some((value) => value !== 255)) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    let redrawn: Blob | null = null;
    for (const quality of qualities) {
      redrawn = await encode(canvas, quality);
      if (redrawn && redrawn.size <= wantedSize) break;
    }
    return redrawn;
  } catch {
    return null;
  }
}
