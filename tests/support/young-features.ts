import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import packageJson from '../../package.json' with { type: 'json' };

/** Required, not imported: the tests' runner would transform 24 MB of JSON. */
const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest browsers of `browserslist`, by the names of the compatibility data. */
const oldest = packageJson.browserslist.map((line) => {
  const [name = '', version] = line.split(' >= ');
  return { name: (name === 'ios' ? 'safari_ios' : name) as 'chrome', version: Number(version) };
});

/** Whether one of them lacks a feature, or has it under another name alone. */
const isYoung = ({ support }: CompatStatement) =>
  oldest.some(
    ({ name, version }) =>
      ![support[name] ?? []]
        .flat()
        .some(
          ({ version_added: added, flags, prefix, alternative_name: otherName }) =>
            !flags && !prefix && !otherName && Number(String(added).replace('≤', '')) <= version,
        ),
  );

const youngIn = (group: Identifier) =>
  Object.keys(group).filter((name) => {
    const { __compat: compat } = group[name] as Identifier;
    return name !== '__compat' && compat && isYoung(compat);
  });

const interfaces: Identifier = { ...bcd.api, ...bcd.javascript.builtins };

/** The features that a script could call and one of the oldest browsers lacks: `Interface` or `Interface.member`. */
export const youngFeatures: string[] = [
  ...youngIn(interfaces),
  ...Object.entries(interfaces).flatMap(([name, members]) =>
    youngIn(members as Identifier).map((member) => `${name}.${member}`),
  ),
];

/** Takes features from a browser; it runs inside the page, before its scripts. */
export function withoutFeatures(features: string[]) {
  const take = (owner: unknown, key: string) => {
    if (owner instanceof Object) Reflect.deleteProperty(owner, key);
  };
  for (const feature of features) {
    const [name = '', member] = feature.split('.');
    const owner = window[name as keyof Window] as { prototype?: unknown } | undefined;
    if (!member) take(window, name);
    else take(owner, member.replace(/_static$/, ''));
    if (member) take(owner?.prototype, member);
    if (member && name === 'Window') take(window, member);
  }
}
