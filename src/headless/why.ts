/** Why a pod is Pending, there or gone, from a terminal: the page's sentences with the facts behind them, and what would help. */
import { createSession } from '../engine/session/session.ts';
import { openedSituation, withoutClients } from '../engine/simulation/situation.ts';
import type { Given } from './given.ts';
import { openFiles } from './openedFiles.ts';
import type { Write } from './output.ts';
import { runningSituation } from './runningSituation.ts';
import { problemText } from './tables.ts';
import { aboutOwner, aboutPod, type Reported } from './whyAnswer.ts';
import { whyText } from './whyText.ts';

interface AskedWhy {
  files: readonly string[];
  /** `web-1`, `default/web-1`, `deploy/web`. */
  pod: string;
  /** Seconds; null: as the files are, nobody has done anything. */
  at: number | null;
  output: Output;
}

const outputs = ['json', 'text'] as const;
type Output = (typeof outputs)[number];

/** @returns null where what is given doesn't fit */
export function whyAsked({ names, options }: Given): AskedWhy | null {
  const { pod, at: seconds } = options;
  const at = seconds === undefined ? null : Number(seconds);
  const output = outputs.find((one) => one === (options.output ?? 'json'));
  if (!pod || names.length === 0 || output === undefined || (at !== null && !(at >= 0))) return null;
  return { files: names, pod, at, output };
}

/** Until the controllers of a manifest have made its pods, and these have been tried, seconds. */
const soon = 60;

/**
 * One line of JSON a pod, or text. With a time the scheduler works by itself from the beginning on.
 * @returns the exit code: 1 where there is no such pod then
 */
export async function why({ files, pod, at, output }: AskedWhy, write: Write): Promise<number> {
  const session = createSession();
  const { sources, problems } = await openFiles(session, files);
  const ask = async (seconds: number | null): Promise<readonly Reported[] | null> => {
    await session.load(
      seconds === null ? openedSituation(sources, { options: withoutClients }) : runningSituation(sources),
    );
    const t = (seconds ?? 0) * 1000;
    const named = await session.why('named', { t, name: pod });
    const [owner] = named?.owners ?? [];
    if (owner !== undefined) return aboutOwner(session, t, owner);
    const [key = pod.includes('/') ? pod : `default/${pod}`] = named?.pods ?? [];
    const reported = await aboutPod(session, t, key);
    return reported ? [reported] : [];
  };
  let reported = await ask(at);
  // A manifest alone: its pods come, and are tried, once somebody works.
  if (at === null && reported === null) reported = await ask(soon);
  for (const one of reported ?? []) {
    const whole = { ...one, ...(problems.length > 0 && { problems }) };
    if (output === 'json') write(JSON.stringify(whole));
    else write(whyText(one));
  }
  if (reported && reported.length > 0 && output === 'json') return 0;
  for (const problem of problems) process.stderr.write(`podyssey: ${problemText(problem.file, problem)}\n`);
  if (reported && reported.length > 0) return 0;
  process.stderr.write(`podyssey: there is no pod ${pod}${at === null ? '' : ` at ${at} s`}\n`);
  return 1;
}
