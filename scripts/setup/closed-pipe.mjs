/** Imported for its effect: a closed pipe, as by `| head`, is not an error of the command. */
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  process.exit();
});
