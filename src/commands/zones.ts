/** What is done to all nodes of a zone at once, as one step: a zone is lost, taken out of use, or comes back. */
import type { ClusterView } from '../engine/view/view.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import type { Untimed } from './act.ts';
import { isBroken } from './broken.ts';
import { type Command, command } from './command.ts';
import { messageFrom } from '../i18n/message.ts';
import { actAndTell } from './outcome.ts';

const zoneKey = 'topology.kubernetes.io/zone';

const zoneDeeds = ['cordon', 'uncordon', 'cut', 'powerOff', 'mend'] as const;
export type ZoneDeed = (typeof zoneDeeds)[number];

/** The zones that nodes name in their labels. */
export const zonesOf = (view: ClusterView | null): readonly string[] => [
  ...new Set((view?.nodes ?? []).flatMap(({ labels }) => labels[zoneKey] ?? [])),
];

/** What it takes: nothing for a node of which it is true already. */
function actionsFor(state: State, zone: string, deed: ZoneDeed): readonly Untimed[] {
  const nodes = (state.view?.nodes ?? []).filter(({ labels }) => labels[zoneKey] === zone);
  return nodes.flatMap(({ name: node, unschedulable }): readonly Untimed[] => {
    if (deed === 'cordon' || deed === 'uncordon') {
      const isAsked = deed === 'cordon';
      return unschedulable === isAsked ? [] : [{ do: 'cordon', node, unschedulable: isAsked }];
    }
    if (deed !== 'mend') {
      const fault = { what: deed === 'cut' ? 'link' : 'power', node } as const;
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
  zoneDeeds.map((deed) => {
    const label = `node:zone.${deed}`;
    return command({
      id: `zone.${deed}`,
      label,
      values: () => ({ zone }),
      enabled: (state) => state.hand.phase === 'idle' && actionsFor(state, zone, deed).length > 0,
      run() {
        const [action, ...also] = actionsFor(getState(), zone, deed);
        const done = messageFrom(label, { zone });
        if (action) void actAndTell({ label: done, action, also, stay: true });
      },
    });
  });
