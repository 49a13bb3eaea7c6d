/** What is done to all nodes of a zone at once, as one step: a zone is lost, taken out of use, or comes back. */
import { zoneLabel } from '../engine/objects/wellKnownLabels.ts';
import type { ClusterView } from '../engine/view/view.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import type { Untimed } from './act.ts';
import { isBroken } from './broken.ts';
import { type Command, command } from './command.ts';
import { messageFrom } from '../i18n/message.ts';
import { actAndNotify } from './outcome.ts';

const zoneActions = ['cordon', 'uncordon', 'cut', 'powerOff', 'mend'] as const;
export type ZoneAction = (typeof zoneActions)[number];

/** The zones that nodes name in their labels. */
export const zonesOf = (view: ClusterView | null): readonly string[] => [
  ...new Set((view?.nodes ?? []).flatMap(({ labels }) => labels[zoneLabel] ?? [])),
];

/** What it takes: nothing for a node of which it is true already. */
function actionsFor(state: State, zone: string, action: ZoneAction): readonly Untimed[] {
  const nodes = (state.view?.nodes ?? []).filter(({ labels }) => labels[zoneLabel] === zone);
  return nodes.flatMap(({ name: node, unschedulable }): readonly Untimed[] => {
    if (action === 'cordon' || action === 'uncordon') {
      const isAsked = action === 'cordon';
      return unschedulable === isAsked ? [] : [{ do: 'cordon', node, unschedulable: isAsked }];
    }
    if (action !== 'mend') {
      const fault = { what: action === 'cut' ? 'link' : 'power', node } as const;
      return isBroken(state, fault) ? [] : [{ do: 'fault', fault, runs: false }];
    }
    const faults = (state.truths?.faults ?? []).map(({ fault }) => fault);
    return faults.flatMap((fault) =>
      'node' in fault && fault.node === node ? { do: 'fault', fault, runs: true } : [],
    );
  });
}

/** All that makes sense for a zone now. */
export const zoneCommands = (zone: string): readonly Command[] =>
  zoneActions.map((act) => {
    const label = `node:zone.${act}`;
    return command({
      id: `zone.${act}`,
      label,
      values: () => ({ zone }),
      enabled: (state) => state.drag.phase === 'idle' && actionsFor(state, zone, act).length > 0,
      run() {
        const [action, ...also] = actionsFor(getState(), zone, act);
        const done = messageFrom(label, { zone });
        if (action) void actAndNotify({ label: done, action, also, stay: true });
      },
    });
  });
