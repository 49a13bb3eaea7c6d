/** What is told in words and not in names of rules and fields, and requests as of the cursor. */
import { expect, it } from 'vitest';
import { messagesOf } from '../../engine/history/eventMessage.ts';
import { TraceIndex } from '../../engine/history/traceIndex.ts';
import { createSession } from '../../engine/session/session.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { describe } from './describe.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { breachWords } from './messageWords.ts';
import { momentAt } from './moment.ts';
import { plain } from '../../i18n/message.ts';

async function timelineIn(id: string): Promise<PodTimeline> {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  await session.load(sceneSituation(scene));
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline || !('pod' in timeline)) throw new Error('no timeline');
  return timeline;
}

it('of a write of status its values are told', async () => {
  const timeline = await timelineIn('B3');
  const texts = timeline.events.map((event) => describe(event, timeline)).map((words) => (words ? plain(words) : ''));
  const [stored] = texts.filter((text) => text.includes('exit code'));
  expect(stored).toMatch(/^The API server stores .*\bReady: False, .*exit code 0 of app\.$/);
  expect(texts.join(' ')).not.toMatch(/containerStatuses|stores conditions/);
});

it.each([
  ['S-INV-3', 'two web-0 live'],
  ['S-INV-11', 'web-0 written from two nodes'],
  ['S-INV-4', 'S-INV-4 broke'],
])('%s is told as %s', (rule, text) => {
  const about = { id: 0, t: 0, actor: { kind: 'apiserver' }, subject: 'Pod/default/web-0', cause: null } as const;
  const broken: HistoryEvent = { ...about, what: 'invariant', rule, detail: '' };
  const messages = messagesOf({ index: new TraceIndex(new Map()) }, [broken]);
  expect(plain(breachWords({ messages }, broken))).toBe(text);
});

it('a request that hangs is not counted before it is lost', async () => {
  const timeline = await timelineIn('A3');
  const tail = (t: number) => plain(momentAt(timeline, t)).split('Requests: ')[1];
  expect(tail(1000)).toBe('0 served, 1 not served: 0 refused, 1 cut, 0 lost, 2 still hang.');
  expect(tail(1200)).toBe('0 served, 3 not served: 0 refused, 1 cut, 2 lost.');
});

it('what is shown at the same hundredth of a second is counted alike, and nothing is promised that does not come', async () => {
  const timeline = await timelineIn('T-A');
  const bad = timeline.events.filter((event) => event.what === 'client' && event.outcome === 'refused');
  const [first, last] = [bad[0]?.t ?? 0, bad.at(-1)?.t ?? 0];
  const shown = Math.round(first / 10) * 10 - 5;
  expect(plain(momentAt(timeline, Math.max(shown, timeline.containers[0]?.runs[0]?.sigterm?.t ?? 0)))).toContain(
    '1 request refused',
  );
  expect(plain(momentAt(timeline, last))).not.toContain(' more will be');
});
