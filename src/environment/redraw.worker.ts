import { redraw } from './redraw.ts';

addEventListener('message', async ({ data }: MessageEvent<Blob>) =>
  postMessage(await redraw(data)),
);
