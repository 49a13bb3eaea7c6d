/** The same engine from a terminal: reads files, writes JSON lines. */
import { openOutput, ReaderGone } from './output.ts';
import { run } from './run.ts';

// npm runs scripts in the project's folder; people mean the folder they are in.
const { INIT_CWD, npm_lifecycle_event } = process.env;
if (INIT_CWD && npm_lifecycle_event === 'podyssey') process.chdir(INIT_CWD);

const output = openOutput(1);
try {
  process.exitCode = await run(process.argv.slice(2), output.write, (line) => process.stderr.write(`${line}\n`));
  output.flush();
} catch (error) {
  if (!(error instanceof ReaderGone)) throw error;
}
