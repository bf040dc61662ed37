import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The owner's guide in the archive. */
export const guide = readFileSync(join(import.meta.dirname, '../../php/GUIDE.md'), 'utf8');

/**
 * Every command of the guide, as it stands there: indented lines, and what stands between backquotes.
 */
export function commandsOfGuide(): Set<string> {
  const lines = guide.matchAll(/^ {4,}(\S.*)$/gm);
  const quoted = guide.matchAll(/`([^`]+)`/g);
  const texts = [...lines, ...quoted].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  const isCommand =
    /^(\* \* \* \* \* |ExecStart=|apt install|a2enmod|crontab -|install -d|rm -rf|mv |nginx -t|sha256sum|chmod|chown|systemctl|npm run|(php \S*\/)?enquiries\.php \w|(show|retry|export)\b|erase [A-Z])/;
  return new Set(texts.filter((text) => isCommand.test(text)));
}
