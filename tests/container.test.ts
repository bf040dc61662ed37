/**
 * What can be read in the files of the containers. That they run as it says is shown by the soak "containers", and that
 * they copy what a release has by tests/start/release.test.ts.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
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

test('the Dockerfile has no mistake that a linter sees', () => {
  const found = validate(dockerfile, { deprecatedMaintainer: ValidationSeverity.ERROR });
  expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the compose file has no mistake that a linter sees', async () => {
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

test('every image is Debian, with packages of Debian', () => {
  const from = [...dockerfile.matchAll(/^FROM (.*)$/gm)].map(([, image]) => image);
  expect(from.length).toBeGreaterThan(3);
  for (const image of from) expect(image).toMatch(/^debian:bookworm-slim AS \w+$/);
  expect(dockerfile).not.toMatch(/curl .*https|wget|^ADD/m);
});

describe.each(Object.entries(services))('the container %s', (_name, service) => {
  const stage = stages.get(service.build.target) ?? '';

  test('is built of the release', () => {
    expect(service.build).toMatchObject({ context: '..', dockerfile: 'container/Dockerfile' });
    expect(stage).not.toBe('');
  });

  test('runs without root, without capabilities and without writing but in volumes and /tmp', () => {
    expect(stage.match(/^USER .*$/gm)).toEqual(['USER www-data']);
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: '/tmp',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges'],
      restart: 'always',
    });
    for (const name of ['user', 'privileged', 'cap_add', 'network_mode'])
      expect(service).not.toHaveProperty(name);
  });

  test('says whether it is well', () => {
    expect(stage).toMatch(/^HEALTHCHECK .*CMD \["/m);
    // PHP's and the web server's by storing a row (Health\Probe).
    if (service.build.target === 'php') expect(stage).toContain('bin/enquiries.php", "health"]');
    if (service.build.target === 'web') expect(stage).toContain('/contact-handler.php?health');
  });

  test('keeps its data in volumes with names, and takes secrets as files', () => {
    for (const volume of service.volumes ?? [])
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    for (const secret of service.secrets ?? [])
      expect(secrets[secret]).toEqual({ file: `./secrets/${secret}` });
    for (const [name, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|SECRET|TOKEN|KEY/.test(name))
        expect(`${name}=${value}`).toMatch(/^\w+_FILE=\/run\/secrets\/\w+$/);
  });
});

test('the handler and the worker share the journal of the mails, and the database is kept', () => {
  const of = (name: string) => services[name]?.volumes;
  expect(of('worker')).toEqual(of('php'));
  expect(of('php')).toContain('state:/srv/private/var');
  expect(of('database')).toEqual(['enquiries:/var/lib/enquiries']);
});

test('the example names settings that exist, and no secret', () => {
  const example = readFileSync(`${root}/container/settings.example.env`, 'utf8');
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '');
  const known = readFileSync(`${root}/php/config.example.ini`, 'utf8');
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(known).toContain(`;${name} = `);
  for (const name of Object.keys(secrets)) expect(example).toContain(name);
  expect(names.join()).not.toMatch(/PASSWORD|SECRET|TOKEN|KEY/);
});
