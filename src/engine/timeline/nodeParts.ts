/** What timelines of nodes and faults need besides pods: what was broken, when leases were silent, who wrote to volumes. */
import type { PersistentVolume } from '../objects/storageTypes.ts';
import { until } from '../history/change.ts';
import { isDeafening } from '../history/deafness.ts';
import { nodeHistories } from '../history/nodeHistory.ts';
import { nodeObjectHistory } from '../history/storedNode.ts';
import { heartbeat } from '../kubelet/lease.ts';
import { allOfKind } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { backendOf } from '../storage/backendKind.ts';
import { podVolumes } from '../storage/podVolumes.ts';
import { type FaultSpan, faultSpans } from '../history/faultSpans.ts';
import { volumeHistory } from '../history/volumeHistory.ts';
import type { FaultPart, MachinePart, PodPart, VolumePart } from './timeline.ts';

export const faultPart = ({ name, fault, node, since, until, id, endId }: FaultSpan): FaultPart => ({
  ...{ name, fault, node, from: since, to: until },
  ...{ isDeafening: isDeafening(fault), begins: id, ends: endId },
});

/** A kubelet that hears nothing is not heard either; and there are faults that stop its lease alone. */
const isSilencing = ({ fault }: FaultSpan): boolean =>
  isDeafening(fault) || fault.what === 'lease' || fault.what === 'etcd';

/** @param to what comes later is left out */
export function machinePart(run: Run, node: string, to: Millis): MachinePart {
  const kubelet = nodeHistories(run, new Set([node])).get(node)?.kubelet ?? [];
  const object = nodeObjectHistory(run, node, to);
  return { node, silences: silencesOf(run, node), kubelet: until(kubelet, to), object };
}

function silencesOf(run: Run, node: string): MachinePart['silences'] {
  const spans = faultSpans(run).filter((span) => (span.node === null || span.node === node) && isSilencing(span));
  const silences: { from: Millis; to: Millis | null }[] = [];
  for (const { since, until: mended } of spans) {
    const last = silences.at(-1);
    if (last && (last.to === null || last.to > since)) continue;
    const from = run.lastRenewal(node, since);
    const to = heardAgain(run, { node, from, until: mended });
    if (to === null || to - from > heartbeat) silences.push({ from, to });
  }
  return silences;
}

/** The first renewal after the last one, where there is one; found by halving, as none is told. */
function heardAgain(run: Run, lost: { node: string; from: Millis; until: Millis | null }): Millis | null {
  const { node, from, until } = lost;
  if (until === null) return null;
  const isHeard = (t: Millis) => run.lastRenewal(node, t) > from;
  // The next one may come when all else is over.
  const end = Math.max(run.end, until + 2 * heartbeat);
  if (!isHeard(end)) return null;
  let [deaf, heard] = [from, end];
  while (heard - deaf > 1) {
    const middle = Math.floor((deaf + heard) / 2);
    if (isHeard(middle)) heard = middle;
    else deaf = middle;
  }
  return heard;
}

/** Volumes behind the claims of these pods, by name, with who wrote to them. */
export function volumeParts(run: Run, pods: readonly PodPart[]): readonly VolumePart[] {
  if (!run.index.hasKind('PersistentVolume')) return [];
  const { objects } = run.stateAt(run.end);
  const volumesOf = (uid: string) => {
    const pod = run.index.pod(uid);
    return pod ? podVolumes(objects, pod) : [];
  };
  const found = new Map<string, PersistentVolume>();
  for (const { uid } of pods)
    for (const { volume } of volumesOf(uid)) if (volume) found.set(volume.metadata.name, volume);
  const { writers } = volumeHistory(run);
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, volume]) => ({
      volume: name,
      claim: volume.spec?.claimRef?.name ?? null,
      isGuarded: backendOf(volume).guard !== 'none',
      attached: attachedBefore(run, name),
      writers: (writers.get(name) ?? []).map((step) => ({ t: step.t, writers: step.writers })),
    }));
}

const attachedBefore = ({ base }: Run, name: string): readonly string[] =>
  allOfKind(base.objects, 'VolumeAttachment').flatMap(({ spec, status }) =>
    status?.attached && spec.source.persistentVolumeName === name ? [spec.nodeName] : [],
  );
