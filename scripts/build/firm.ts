import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { Refusal } from '../setup/program.mjs';

const folder = new URL('../../src/content/', import.meta.url);
const schemaFile = new URL('firm.schema.json', folder);

/**
 * Holds a file of facts against `firm.schema.json` (JSON Schema draft-07).
 *
 * @param file by default `src/content/firm.json`
 * @throws Refusal that names the file and the path of everything wrong, such as `/phone`
 */
export async function checkFirm(file: string | URL = new URL('firm.json', folder)): Promise<void> {
  const path = file instanceof URL ? fileURLToPath(file) : file;
  let facts: unknown;
  try {
    facts = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${message}`);
  }
  const ajv = new Ajv({ allErrors: true, strictTypes: false });
  const valid = ajv.validate(JSON.parse(await readFile(schemaFile, 'utf8')), facts);
  if (valid) return;
  const problems = ajv.errors?.map(({ instancePath, message, params }) => {
    const extra = params.additionalProperty ? `: "${params.additionalProperty}"` : '';
    return `  ${instancePath || '/'} ${message}${extra}`;
  });
  throw new Refusal(`${path} is not as firm.schema.json asks:\n${problems?.join('\n')}`);
}
