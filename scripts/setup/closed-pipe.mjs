/** Imported for its effect: a closed pipe, as by `| head`, is not an error of the command; a full disk is, in one sentence. */
process.stdout.on('error', (error) => {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'EPIPE') process.exit();
  if (code !== 'ENOSPC') throw error;
  console.error('The output could not be written: there is no space left.');
  process.exit(1);
});
