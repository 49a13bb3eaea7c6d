/** Where the model begins, so that a node that fell silent is called Unknown in it when it was in the history (REC-18). */
import { defaultFlags } from '../../controllers/controllerFlags.ts';
import { monitorPeriod, staleAt } from '../../controllers/nodeUnknown.ts';
import { heartbeat } from '../../kubelet/lease.ts';
import { isKind } from '../../objects/kinds.ts';
import type { Taint } from '../../objects/types.ts';
import { objectsOf, subjectOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { type GivenSilence, givenTaints, isSameTaint } from './givenActs.ts';
import { type Silence, silencesIn } from './silences.ts';

export interface ModelBeginning {
  /** The instant of the history that becomes virtual 0. */
  from: Millis;
  silences: readonly GivenSilence[];
  /** `--node-monitor-grace-period`, where the cluster's was shorter than the default; null: nothing tells that. */
  gracePeriod: Millis | null;
}

/** How long before what was asked for: what led to it is on its way. */
const lead: Millis = 1000;

/** @param t when it was asked for */
export function beginningOf(run: Run, t: Millis): ModelBeginning {
  const usual = Math.max(0, Math.min(t, ...drivingSince(run, t)) - lead);
  const all = silencesIn(run).filter(({ back }) => back === null || back > usual);
  const noticed = all.flatMap(({ unknown, ...one }) => (unknown === null ? [] : [{ ...one, unknown }]));
  const wait = Math.min(longestWait, ...noticed.map(waitOf));
  const silences = [
    ...noticed.map((one) => ({ ...one, since: Math.max(0, one.unknown - wait) })),
    ...all.filter(({ unknown }) => unknown === null).map((one) => ({ ...one, since: awaySince(one, usual) })),
  ];
  const first = silences.find(({ unknown }) => unknown !== null);
  return {
    from: first ? startFor(first.since, usual) : usual,
    silences,
    gracePeriod: wait < longestWait ? wait - monitorPeriod : null,
  };
}

/** A taint NoExecute that stands at t drives pods out by and by, each after what it tolerates: when each of them was put on. */
function drivingSince(run: Run, t: Millis): readonly Millis[] {
  return [...objectsOf(run.stateAt(t).objects, 'Node').values()].flatMap((node) => {
    const writes = run.index.about(subjectOf(node)).filter((event) => event.what === 'write' && event.t <= t);
    return givenTaints(node)
      .filter(({ effect }) => effect === 'NoExecute')
      .flatMap((taint) => {
        const lacks = writes.findLastIndex((event) => !hasTaint(event, taint));
        return writes[lacks + 1]?.t ?? [];
      });
  });
}

const hasTaint = (event: TraceEvent, taint: Taint): boolean =>
  event.what === 'write' &&
  isKind(event.object, 'Node') &&
  givenTaints(event.object).some((one) => isSameTaint(one, taint));

/** From a renewal to the pass that finds the node silent. */
const longestWait: Millis = staleAt(0, defaultFlags.nodeMonitorGracePeriod);

/** One that nobody noticed may have been away since its last word, as long as its lease, renewed just before, held. */
const awaySince = ({ heard, back }: Silence, from: Millis): Millis =>
  Math.max(from, heard, (back ?? 0) - (defaultFlags.nodeMonitorGracePeriod - heartbeat));

/** Whole passes of the node controller that fit between the kubelet's last word and that it was called Unknown. */
const waitOf = ({ heard, unknown }: Silence & { unknown: Millis }): Millis =>
  Math.max(monitorPeriod, Math.min(longestWait, Math.floor((unknown - heard) / monitorPeriod) * monitorPeriod));

/** Leases of the model are renewed every 10 s from virtual 0 on: the last of them falls on `renewed`. */
function startFor(renewed: Millis, usual: Millis): Millis {
  const beats = Math.max(0, Math.ceil((renewed - usual) / heartbeat));
  return Math.max(0, renewed - beats * heartbeat);
}
