/** Choosing what to look at: a pod, a cell of its decision, a topology key, a panel. */
import type { PodKey } from '../engine/objects/types.ts';
import { refresh } from '../store/picture.ts';
import { idle } from '../store/drag.ts';
import type { State } from '../store/state.ts';
import { setState } from '../store/store.ts';
import { command } from './command.ts';
import type { Lit } from '../store/slices/picture.ts';
import { turnedTo } from '../store/whyPart.ts';
import type { OpenCell, Panel, WhyPart } from '../store/slices/navigation.ts';

export const focusPod = command<PodKey | null>({
  id: 'focusPod',
  label: 'commands:focusPod',
  enabled: (state) => state.drag.phase === 'idle',
  run(pod) {
    setState((state) =>
      state.focus === pod
        ? { node: null, topic: null }
        : {
            focus: pod,
            node: null,
            topic: null,
            openCell: null,
            cycle: null,
            refusedDrop: null,
            why: { ...state.why, open: null, card: null },
          },
    );
    void refresh();
  },
});

/** The inspector shows this node; null: the pod in focus again. */
export const focusNode = command<string | null>({
  id: 'focusNode',
  label: 'commands:focusNode',
  enabled: (state) => state.drag.phase === 'idle',
  run(node) {
    setState({ node, topic: null, cycle: null });
    void refresh();
  },
});

/** What stands in the middle. Where the two truths do, the inspector tells of both, not of one node. What was pointed at is left behind. */
export const showStage = command<State['stage']>({
  id: 'showStage',
  label: 'commands:showStage',
  enabled: (state) => state.drag.phase === 'idle',
  run: (stage) => setState({ stage, lit: null, ...(stage === 'truths' && { node: null }) }),
});

/** Lights up on the stage what an answer comes from, or in the inspector what comes of a thing on the stage. */
export const light = (lit: Lit | null): void => setState({ lit });

/** The left column leads through a lesson, or offers scenes. */
export const chooseMode = command<State['mode']>({
  id: 'chooseMode',
  label: 'commands:chooseMode',
  enabled: () => true,
  run: (mode) => setState({ mode }),
});

/** The inspector turns to a part of the answer about the pod in focus. */
export const showWhyPart = command<WhyPart>({
  id: 'showWhyPart',
  label: 'commands:showWhyPart',
  enabled: (state) => state.focus !== null,
  run: (part) => setState(({ focus, why }) => turnedTo({ focus, why: { ...why, chosen: part, card: null } }, part)),
});

/** The focus has left the card that was turned to. */
export const leaveCard = (): void => setState(({ why }) => ({ why: { ...why, card: null } }));

export const openCell = command<OpenCell | null>({
  id: 'openCell',
  label: 'commands:openCell',
  enabled: (state) => state.decision !== null,
  run: (cell) => setState((state) => ({ openCell: cell, ...(cell && turnedTo(state, 'placement')) })),
});

export const chooseTopologyKey = command<string | null>({
  id: 'chooseTopologyKey',
  label: 'commands:chooseTopologyKey',
  enabled: () => true,
  run(topologyKey) {
    setState({ topologyKey });
    void refresh();
  },
});

export const showPanel = command<Panel>({
  id: 'showPanel',
  label: 'commands:showPanel',
  enabled: () => true,
  /** A pod in hand is put back on leaving the stage: elsewhere it could not be dropped, and would bar what can be done. */
  run: (panel) => setState(({ drag }) => ({ panel, drag: panel === 'stage' ? drag : idle })),
});
