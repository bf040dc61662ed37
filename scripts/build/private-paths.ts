/**
 * Matches paths, without the leading slash, that only a misplaced `private/` has: its folders, under names such as
 * `private-second`, and its kinds of files, with what editors and people append to a copy (`config.ini~`, `.bak`).
 * Servers refuse them, in case it was uploaded into the web root. The configuration of each server makes the
 * exceptions for the public scripts.
 */
export const privatePaths =
  '(^|/)(private(-[^/]*)?|phpmailer|php(-\\w+)?|var)(/|$)|(^|/)error_log$|\\.(php|ini|sqlite(-journal)?|key|lock|log|conf)(~|\\.\\w+)?$';
