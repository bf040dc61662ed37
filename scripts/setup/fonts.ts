import { fileURLToPath } from 'node:url';

/** Systems with fonts of their own. */
export type System = 'windows' | 'android' | 'chromeos' | 'dejavu';

/**
 * The value of `FONTCONFIG_FILE` with which a browser finds the fonts of a system alone, whatever else is installed.
 * On macOS browsers do not ask fontconfig, and have the fonts of macOS.
 */
export const fontsOf = (system: System) =>
  fileURLToPath(new URL(`fonts/${system}.conf`, import.meta.url));
