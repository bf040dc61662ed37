/** For its effect: `| head` closes the pipe when it has enough, and that is no error of the command. */
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  process.exit();
});
