import { expect, it } from 'vitest';
import type { Situation } from '../engine/simulation/situation.ts';
import { createClient } from '../worker/client.ts';
import type { Presentation } from '../worker/protocol.ts';
import { ThreadlessWorker } from '../worker/threadlessWorker.ts';
import { commit } from './conductor.ts';
import { connect } from './engine.ts';
import { refresh } from './picture.ts';
import { getState, setState, useStore } from './store.ts';
import { messageFrom } from '../i18n/message.ts';
import { inTurn } from './turns.ts';
import { emptySituation } from './slices/scenario.ts';

const summary = { end: 0, marks: [], stops: [], broken: [], settledAt: [], answeredAt: [], stalled: null, refused: [] };
const titled = (title: string): Situation => ({
  ...emptySituation,
  title,
  base: [{ id: title, name: title, content: '' }],
});
const open = (title: string) =>
  inTurn(() => commit({ label: messageFrom('commands:openDone'), situation: titled(title), landing: { t: 0 } }));

it('never shows a cluster under the title of another, whatever is asked for while it is loaded', async () => {
  setState(useStore.getInitialState(), true);
  let holds = '';
  let onHeld: () => void = () => undefined;
  const answers = {
    async load({ title }: Situation) {
      holds = title;
      onHeld();
      return summary;
    },
    present: async () => ({ view: { topologyKey: holds, pods: [] } }) as unknown as Presentation,
  };
  connect(
    createClient(
      () => new ThreadlessWorker(answers) as unknown as Worker,
      () => undefined,
    ),
  );
  await open('A');
  const shown: string[] = [];
  const stop = useStore.subscribe(({ situation, view }) => shown.push(`${situation.title} ${view?.topologyKey}`));
  // The worker has it, the page does not know yet; the pointer picks another pod meanwhile.
  onHeld = () => void refresh();
  await open('B');
  await refresh();
  stop();
  expect([...new Set(shown)].filter((one) => one !== 'A A')).toEqual(['B B']);
  expect(getState().situation.title).toBe('B');
});
