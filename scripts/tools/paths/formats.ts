import type { Subject } from '../../../machines/registry.ts';
import type { Journey } from '../../model/journeys.ts';
import { casesOf } from './case.ts';
import { csv, type Tool } from './csv.ts';
import { gherkin } from './gherkin.ts';
import { markdown, titleOf } from './markdown.ts';
import { playwright } from './playwright.ts';

export interface Request {
  subject: Subject;
  ways: Journey[];
  /** The project, as seen from where a spec will stand. */
  root: string;
  /** Whose importer reads the CSV. */
  tool: Tool;
}

/** `docs/paths.schema.json` is its schema. */
const json = ({ subject, ways }: Request) => `${JSON.stringify(casesOf(subject, ways), null, 2)}\n`;

export const formats = {
  markdown: ({ subject, ways }: Request) => markdown(subject, ways),
  json,
  csv: ({ subject, ways, tool }: Request) => csv(casesOf(subject, ways), tool),
  gherkin: ({ subject, ways }: Request) => gherkin(titleOf(subject), casesOf(subject, ways)),
  playwright: ({ subject, ways, root }: Request) => playwright(subject, ways, root),
};
export type Format = keyof typeof formats;
