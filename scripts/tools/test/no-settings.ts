/**
 * For its effect, before any test: what the developer has exported or written into `config.ini` for the
 * handler and the page reaches none, lest tests mail through the real server. Tests set what they need.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const example = readFileSync(new URL('../../../php/config.example.ini', import.meta.url), 'utf8');
const read = [...example.matchAll(/^;([A-Z_]+) = /gm)].map(([, name = '']) => name);
for (const name of [...read, 'RECAPTCHA_SITE_KEY', 'ENQUIRY_HOME']) delete process.env[name];

// Out of the project: some handlers run as a user who may not read there.
const empty = join(tmpdir(), `no-settings-${process.pid}.ini`);
writeFileSync(empty, '');
process.env.ENQUIRY_CONFIG = empty;
process.once('exit', () => rmSync(empty, { force: true }));
