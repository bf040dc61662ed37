/**
 * `node scripts/run.mjs COMMAND [ARGUMENTS]`: the way into every npm script. It installs what the command
 * needs and the machine lacks, then runs it on the Node of package.json until it ends.
 */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { runCommand } = await import('./setup/run-command.mjs');
const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args);
