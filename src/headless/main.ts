/** The same engine from a terminal: reads files, writes JSON lines. */
import { startWatch } from './fuzz/watch.ts';
import { openOutput, ReaderGone } from './output.ts';
import { run } from './run.ts';
import { shownText } from './shownText.ts';

// npm runs scripts in the project's folder; people mean the folder they are in.
const { INIT_CWD, npm_lifecycle_event } = process.env;
if (INIT_CWD && ['podyssey', 'fuzz'].includes(npm_lifecycle_event ?? '')) process.chdir(INIT_CWD);

if (!startWatch()) await answer();

async function answer(): Promise<void> {
  const output = openOutput(1);
  try {
    process.exitCode = await run(process.argv.slice(2), output.write, (line) =>
      process.stderr.write(`${shownText(line)}\n`),
    );
    output.flush();
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  }
}
