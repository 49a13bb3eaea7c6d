/** Why a pod is Pending, there or gone, from a terminal: the page's sentence with the facts behind it, and what would help. */
import { createSession } from '../engine/session/session.ts';
import { defaultOptions, type Situation, type Source } from '../engine/simulation/situation.ts';
import type { Fix } from '../engine/why/fixes/fix.ts';
import { fixText, landingMessage, plainText } from '../text/fixes.ts';
import { spoken } from '../text/explanation.ts';
import { unknownTexts } from '../text/unknown.ts';
import type { Given } from './given.ts';
import { openFiles } from './openedFiles.ts';
import type { Write } from './output.ts';
import { textOf } from '../i18n/message.ts';

interface AskedWhy {
  files: readonly string[];
  /** `web-1` or `default/web-1`. */
  pod: string;
  /** Seconds; null: as the files are, nobody has done anything. */
  at: number | null;
}

/** @returns null where what is given doesn't fit */
export function whyAsked({ names, options }: Given): AskedWhy | null {
  const { pod, at: seconds } = options;
  const at = seconds === undefined ? null : Number(seconds);
  if (!pod || names.length === 0 || (at !== null && !(at >= 0))) return null;
  return { files: names, pod, at };
}

/**
 * One line of JSON. With a time the scheduler works by itself from the beginning on.
 * @returns the exit code: 1 where there is no such pod then
 */
export async function why({ files, pod, at }: AskedWhy, write: Write): Promise<number> {
  const key = pod.includes('/') ? pod : `default/${pod}`;
  const session = createSession();
  const { sources, problems } = await openFiles(session, files);
  await session.load(situationOf(sources, at !== null));
  const explanation = await session.why('explanation', { t: (at ?? 0) * 1000, pod: key });
  if (explanation) {
    const sentence = plainText(spoken(explanation));
    const found = explanation.question === 'pending' && (await session.why('fixes', { t: (at ?? 0) * 1000, pod: key }));
    const fixes = found && { fixes: found.fixes.map(written) };
    const notes = explanation.unknown && unknownTexts(explanation.unknown).map((text) => plainText(textOf(text)));
    write(
      JSON.stringify({
        sentence,
        ...(notes?.length && { notes }),
        ...explanation,
        ...fixes,
        ...(problems.length > 0 && { problems }),
      }),
    );
    return 0;
  }
  for (const { file, line, severity, message } of problems)
    process.stderr.write(`podyssey: ${file}:${line}: ${severity}: ${message}\n`);
  process.stderr.write(`podyssey: there is no pod ${key}${at === null ? '' : ` at ${at} s`}\n`);
  return 1;
}

/** The cheapest first, as on the page; `deeds` null: it can only be looked at. */
function written(fix: Fix) {
  const landing = landingMessage(fix);
  return {
    sentence: plainText(fixText(fix)),
    landing: landing && plainText(textOf(landing)),
    chosen: fix.chosen,
    preempts: fix.preempts,
    deeds: fix.actions,
  };
}

const situationOf = (base: readonly Source[], runs: boolean): Situation => ({
  version: 1,
  title: base[0]?.name ?? '',
  base,
  actions: runs ? [{ t: 0, do: 'scheduler', runs: true }] : [],
  tuning: {},
  options: { ...defaultOptions, requestsPerSecond: 0 },
  seed: 1,
});
