/** The drift in sentences: what happened at a point, what was done, how high the skew went. */
import type { Drift, DriftConstraint, DriftMark, DriftPoint, Happened } from '../../engine/why/spread/drift.ts';
import { fineClock } from '../../i18n/time.ts';
import { code, type RichText, said, speak } from '../../text/words.ts';
import { listed } from './constraintSaid.ts';

const namesShown = 3;

export function happenedSaid({ kind, by, names }: Happened): RichText {
  const values = { count: names.count, names: listed(names, namesShown) };
  return kind === 'leaving' && by !== null
    ? said('spreadDepth.happened.leavingBy', { ...values, by })
    : said(`spreadDepth.happened.${kind}`, values);
}

const lastOf = (subject: string): string => subject.slice(subject.lastIndexOf('/') + 1);

export function markSaid(mark: DriftMark): RichText {
  switch (mark.kind) {
    case 'scaled': {
      const { subject, from, to } = mark;
      return said('spreadDepth.mark.scaled', { owner: lastOf(subject), from, to });
    }
    case 'revision':
      return said('spreadDepth.mark.revision', { owner: lastOf(mark.subject) });
    case 'tainted':
    case 'untainted':
      return said(`spreadDepth.mark.${mark.kind}`, { node: mark.node, keys: mark.keys.map(code) });
    default:
      return said(`spreadDepth.mark.${mark.kind}`, { node: mark.node });
  }
}

export function highestSaid({ topologyKey: key, maxSkew, highest }: DriftConstraint): RichText {
  return highest.skew === 0
    ? said('spreadDepth.drift.level', { key, maxSkew })
    : said('spreadDepth.drift.highest', { key, maxSkew, skew: highest.skew, time: fineClock(highest.t) });
}

/** A point as it is read out: when, how uneven, and what made it so. */
export function pointSaid({ constraints }: Pick<Drift, 'constraints'>, { t, skews, happened }: DriftPoint): RichText {
  const each = constraints.map(({ topologyKey: key }, at) =>
    speak(said('spreadDepth.drift.skewOf', { skew: skews[at]?.skew ?? 0, key })),
  );
  const what = happened.length === 0 ? [said('spreadDepth.drift.begin')] : happened.map(happenedSaid);
  return said('spreadDepth.drift.point', {
    time: fineClock(t),
    skews: each.join(', '),
    what: `${what.map(speak).join('; ')}.`,
  });
}

/** `zone-a 3, zone-b 1, zone-c –`; of many domains the highest count and the minimum. */
export function countsText({ domains }: DriftConstraint, at: DriftPoint['skews'][number] | undefined): string {
  if (!at) return '';
  const { max, min, counts } = at;
  if (!domains || !counts) return speak(said('spreadDepth.drift.minMax', { max, min }));
  return domains.map((value, place) => `${value === '' ? '""' : value} ${counts[place] ?? '–'}`).join(', ');
}
