/** The parts of hand-written documents that are generated from the table of commands, each between two comments. */
import packageFile from '../../../package.json' with { type: 'json' };
import { type Command, commands } from '../../setup/commands.mjs';
import { forTheSoaks } from '../../setup/needs.mjs';
import { oldestNode } from '../../setup/node-version.mjs';

const typed = (name: string) =>
  ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** Every command beside the two of the first section, and what it does. */
const commandTable = () =>
  table(
    ['Command', 'What it does'],
    Object.entries(commands)
      .filter(([name]) => !['start', 'test'].includes(name))
      .map(([name, { does }]) => [`\`${typed(name)}\``, does]),
  );

/** The table of everything that a newcomer's commands install, with its source. */
function needsTable(): string {
  const shown = ['start', 'dev', 'test', 'soak', 'release'].map(
    (name) => [name, commands[name]] as const,
  );
  const marks = (needed: (command: Command) => boolean) =>
    shown.map(([, command]) => (command && needed(command) ? '✓' : ''));
  return table(
    [
      'Installed when missing',
      ...shown.map(([name]) => `\`${typed(name)}\``),
      'apt-get',
      'Homebrew',
    ],
    [
      [
        `\`dependencies\` of package.json, with Node ${packageFile.dependencies.node}`,
        ...marks(() => true),
        'npm',
        'npm',
      ],
      [
        '`devDependencies` of package.json',
        ...marks(({ packages }) => packages === 'all'),
        'npm',
        'npm',
      ],
      ...forTheSoaks.map(({ what, apt, brew, composer }) => [
        what,
        ...marks(({ system }) => system.some((need) => need.what === what)),
        apt.join(' '),
        brew.join(' ') || (composer ? 'composer' : ''),
      ]),
    ],
  );
}

const parts: Record<string, () => string> = {
  commands: commandTable,
  node: () => `Only Node ${oldestNode} or later and npm are prerequisites.`,
  needs: needsTable,
};

/** A document with its generated parts as they should be. */
export const withGeneratedParts = (document: string): string =>
  document.replace(
    /(<!-- (\w+): npm run catalogue writes this -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}${parts[name]?.()}\n${end}`,
  );
