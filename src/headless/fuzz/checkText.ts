/** A text that may be anything: reading it ends and tells its problems where they are, and what was read of it can be shown. */
import { createSession } from '../../engine/session/session.ts';
import { openedSituation, type Situation, withoutClients } from '../../engine/simulation/situation.ts';
import { type Finding, findings } from './finding.ts';
import type { Beat } from './measuredRun.ts';

export const situationOfText = (content: string): Situation =>
  openedSituation([{ id: content, name: 'broken.yaml', content }], {
    title: 'fuzz',
    actions: [{ t: 0, do: 'scheduler', runs: true }],
    options: withoutClients,
  });

/** Of a situation that is one text. */
export function checkText(situation: Situation, beat: Beat): Promise<readonly Finding[]> {
  return findings(async () => {
    const session = createSession(() => {
      beat();
      return undefined;
    });
    const [source] = situation.base;
    const text = typeof source?.content === 'string' ? source.content : '';
    const read = source && (await session.read(source));
    const lines = text.split(/\r\n|\r|\n/).length;
    const misplaced = (read?.problems ?? []).filter(({ line }) => line < 0 || line > lines);
    await session.load(situation);
    const { view } = session.present(0, {});
    for (const { key } of view.pods.slice(0, 3)) {
      session.present(0, { focus: key });
      beat();
    }
    return misplaced.map(({ line, message }) => ({
      check: 'answer',
      detail: `"${message}" in line ${line} of ${lines}`,
    }));
  });
}
