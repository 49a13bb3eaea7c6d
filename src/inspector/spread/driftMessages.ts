/** The drift in sentences: what happened at a point, what was done, how high the skew went. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { ClusterMark } from '../../engine/history/clusterMarks.ts';
import type { Drift, DriftConstraint, DriftPoint, Happened } from '../../engine/why/spread/drift.ts';
import { fineClock } from '../../i18n/time.ts';
import { listed } from './constraintMessages.ts';
import { message } from '../../i18n/inspector.ts';
import { code, textOf, type Message } from '../../i18n/message.ts';

const namesShown = 3;

export function happenedMessage({ kind, by, names }: Happened): Message {
  const values = { count: names.count, names: listed(names, namesShown) };
  return kind === 'leaving' && by !== null
    ? message('inspector:spreadDepth.happened.leavingBy', { ...values, by })
    : message(`inspector:spreadDepth.happened.${kind}`, values);
}

export function markMessage(mark: ClusterMark): Message {
  switch (mark.kind) {
    case 'scaled': {
      const { subject, from, to } = mark;
      return message('inspector:spreadDepth.mark.scaled', { owner: nameOf(subject), from, to });
    }
    case 'revision':
      return message('inspector:spreadDepth.mark.revision', { owner: nameOf(mark.subject) });
    case 'tainted':
    case 'untainted':
      return message(`inspector:spreadDepth.mark.${mark.kind}`, { node: mark.node, keys: mark.keys.map(code) });
    default:
      return message(`inspector:spreadDepth.mark.${mark.kind}`, { node: mark.node });
  }
}

export function highestMessage({ topologyKey: key, maxSkew, highest }: DriftConstraint): Message {
  return highest.skew === 0
    ? message('inspector:spreadDepth.drift.level', { key, maxSkew })
    : message('inspector:spreadDepth.drift.highest', { key, maxSkew, skew: highest.skew, time: fineClock(highest.t) });
}

/** A point as it is read out: when, how uneven, and what made it so. */
export function pointMessage({ constraints }: Pick<Drift, 'constraints'>, { t, skews, happened }: DriftPoint): Message {
  const each = constraints.map(({ topologyKey: key }, at) =>
    textOf(message('inspector:spreadDepth.drift.skewOf', { skew: skews[at]?.skew ?? 0, key })),
  );
  const what = happened.length === 0 ? [message('inspector:spreadDepth.drift.begin')] : happened.map(happenedMessage);
  return message('inspector:spreadDepth.drift.point', {
    time: fineClock(t),
    skews: each.join(', '),
    what: `${what.map(textOf).join('; ')}.`,
  });
}

/** `zone-a 3, zone-b 1, zone-c –`; of many domains the highest count and the minimum. */
export function countsText({ domains }: DriftConstraint, at: DriftPoint['skews'][number] | undefined): string {
  if (!at) return '';
  const { max, min, counts } = at;
  if (!domains || !counts) return textOf(message('inspector:spreadDepth.drift.minMax', { max, min }));
  return domains.map((value, place) => `${value === '' ? '""' : value} ${counts[place] ?? '–'}`).join(', ');
}
