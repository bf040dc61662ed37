/** `npm run soak` sets SOAK=full for the long form. */
export const isFull = process.env.SOAK === 'full';
