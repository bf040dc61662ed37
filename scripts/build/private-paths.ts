/**
 * Matches paths, without the leading slash, that only a misplaced `private/` has: its folders and kinds of files.
 * Servers refuse them, in case it was uploaded into the web root. The configuration of each server makes the
 * exceptions for the two public scripts.
 */
export const privatePaths =
  '(^|/)(private|phpmailer|php|php-next|php-before|var)(/|$)|(^|/)error_log$|\\.(php|ini|sqlite|sqlite-wal|sqlite-shm|key|lock|journal|log|conf)$';
