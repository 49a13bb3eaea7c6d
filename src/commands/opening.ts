/** Opening manifests and dumps, and beginning what is already whole. What becomes of what was read is fetched (opened.ts). */
import { fetched } from '../parts/fetched.ts';
import type { LensName } from '../engine/view/lens.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Situation, Source } from '../engine/simulation/situation.ts';
import { commit } from '../store/conductor.ts';
import { engine } from '../store/engine.ts';
import { inTurn, newQueue } from '../store/turns.ts';
import { announce, notify } from '../store/notices.ts';
import { setState } from '../store/store.ts';
import { command } from './command.ts';
import type { JoinedFile } from './joined.ts';
import { message } from '../i18n/first.ts';
import type { DialogName } from '../store/slices/page.ts';
import type { OpenMode } from '../store/slices/notices.ts';

export const showDialog = command<DialogName | null>({
  id: 'showDialog',
  label: 'commands:showDialog',
  enabled: () => true,
  run: (dialog) => setState(dialog === 'open' ? { dialog } : { dialog, refusals: [] }),
});

export const openCluster = command({
  id: 'openCluster',
  label: 'commands:openCluster',
  shortcut: 'O',
  enabled: () => true,
  run: () => showDialog.run('open'),
});

/** Reads a source; opens it if all of it could be read, else says where and why not, and changes nothing. */
export const openSource = command<{ source: Source; mode: OpenMode; parts?: readonly JoinedFile[] }>({
  id: 'openSource',
  label: 'commands:openSource',
  /** What is chosen while something else is read has its turn after that. */
  enabled: () => true,
  run(asked) {
    underWay += 1;
    if (underWay === 1) setState({ refusals: [] });
    else notify('info', message('app:busy.next', { name: asked.source.name }));
    void queued(() => read(asked));
  },
});

/** What is dropped or chosen while something is read waits for its turn. */
const queued = newQueue();
/** How many have not had it: as they are calls, they are counted beside them. */
let underWay = 0;

async function read({ source, mode, parts }: Parameters<typeof openSource.run>[0]): Promise<void> {
  const what = message('app:busy.reading', { name: source.name });
  setState({ busy: { what, progress: null } });
  try {
    if (await engine().isHistory([source])) return await openedHistory([source]);
    const reading = engine().read(source, mode === 'add', (progress) => setState({ busy: { what, progress } }));
    const [read, { openOrRefuse }] = await Promise.all([reading, fetched(() => import('./opened.ts'))]);
    if (!read) return announce(message('app:busy.cancelled'));
    await openOrRefuse({ source, report: read, mode }, parts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notify('error', message('app:notice.unreadable', { name: source.name, reason }));
  } finally {
    underWay -= 1;
    setState({ busy: null });
  }
}

/** Opens files that tell what happened: one history of them all. */
export const openHistory = command<readonly Source[]>({
  id: 'openHistory',
  label: 'commands:openHistory',
  enabled: () => true,
  run: (sources) => void queued(() => openedHistory(sources)),
});

async function openedHistory(sources: readonly Source[]): Promise<void> {
  const { historyOf } = await fetched(() => import('./recorded.ts'));
  await historyOf(sources);
}

export interface Beginning {
  situation: Situation;
  focus: PodKey | null;
  /** The node in focus. */
  node: string | null;
  opens: 'stage' | 'timeline' | 'truths';
  lens: LensName;
  t: Millis;
}

/** Begins a situation that is already whole: a scene, a lesson, a link. */
export const begin = command<Beginning>({
  id: 'begin',
  label: 'commands:begin',
  enabled: () => true,
  run({ situation, focus, node, opens, lens, t }) {
    const looks = {
      mode: 'explore',
      panel: opens === 'timeline' ? 'time' : 'stage',
      stage: opens === 'truths' ? 'truths' : 'cluster',
      timelineOpen: opens === 'timeline',
      topic: null,
      ...{ lens, node, topologyKey: null, notices: [] },
    } as const;
    const label = message('commands:beginDone', { name: situation.title });
    void inTurn(() => commit({ label, situation, landing: { t }, focus, looks }));
  },
});
