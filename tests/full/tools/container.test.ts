import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dockerfile = readFileSync(`${root}/container/Dockerfile`, 'utf8');

interface Service {
  build: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
}
const { services, secrets, volumes } = parse(
  readFileSync(`${root}/container/compose.yaml`, 'utf8'),
  { merge: true },
) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
};

/** The lines of each stage of the Dockerfile, by name. */
const stages = new Map(
  dockerfile.split(/^FROM \S+ AS /m).map((text) => [/^\w*/.exec(text)?.[0] ?? '', text]),
);

test('a linter finds no mistake in the Dockerfile', () => {
  const found = validate(dockerfile, { deprecatedMaintainer: ValidationSeverity.ERROR });
  expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('a linter finds no mistake in the compose file', async () => {
  const linter = new DCLinter({
    rules: {
      // Ours are in the order of the request: database, handler, web server, worker.
      'services-alphabetical-order': 0,
      'service-keys-order': 0,
      'require-quotes-in-ports': 2,
    },
    quiet: true,
    debug: false,
    exclude: [],
  } as never);
  const results = linter.lintFiles([`${root}/container/compose.yaml`], false);
  const errors = results.flatMap(({ messages }) =>
    messages
      .filter(({ type }) => type === 'error')
      .map(({ line, message }) => `${line}: ${message}`),
  );
  expect(errors).toEqual([]);
});

test('every container runs without root and capabilities, writes in volumes and /tmp alone, and says whether it is well', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service.build, name).toMatchObject({
      context: '..',
      dockerfile: 'container/Dockerfile',
    });
    const stage = stages.get(service.build.target) ?? '';
    expect(stage.match(/^USER .*$/gm), name).toEqual(['USER www-data']);
    expect(stage, name).toMatch(/^HEALTHCHECK .*CMD \["/m);
    expect(service, name).toMatchObject({
      read_only: true,
      tmpfs: '/tmp',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges'],
      restart: 'always',
    });
    for (const right of ['user', 'privileged', 'cap_add', 'network_mode'])
      expect(service, name).not.toHaveProperty(right);
  }
});

test('every container keeps its data in named volumes and takes its secrets as files', () => {
  for (const { volumes: mounted, secrets: given, environment } of Object.values(services)) {
    for (const volume of mounted ?? [])
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    for (const secret of given ?? [])
      expect(secrets[secret]).toEqual({ file: `./secrets/${secret}` });
    for (const [name, value] of Object.entries(environment ?? {}))
      if (/PASSWORD|SECRET|TOKEN|KEY/.test(name))
        expect(`${name}=${value}`).toMatch(/^\w+_FILE=\/run\/secrets\/\w+$/);
  }
});

test('the handler and the worker share the journal of the mails, and the database is kept', () => {
  const of = (name: string) => services[name]?.volumes;
  expect(of('worker')).toEqual(of('php'));
  expect(of('php')).toContain('state:/srv/private/var');
  expect(of('database')).toEqual(['enquiries:/var/lib/enquiries']);
});
