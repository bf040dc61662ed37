/**
 * Paths, without the slash in front, that only a misplaced `private/` has: its folders and kinds of files. Beside
 * the web root none is asked for; within it, or unpacked into it, none is handed out. The two scripts that are
 * public are the servers' own exceptions.
 */
export const privatePaths =
  '(^|/)(private|phpmailer|php|php-next|php-before|var)(/|$)|(^|/)error_log$|\\.(php|ini|sqlite|sqlite-wal|sqlite-shm|key|lock|journal|log|conf)$';
