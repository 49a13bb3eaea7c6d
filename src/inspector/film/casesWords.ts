/** What preemption would do at another priority, in short and in a sentence. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { FilmCase } from '../../engine/why/film/film.ts';
import { code, type RichText, said, speak } from '../../text/words.ts';
import { signed } from './captionsOfReprieve.ts';
import { podName } from '../../text/podName.ts';

const named = 4;

/** `≤ 10`, `11 … 50`, `≥ 51`, `Never`. */
export function rangeText({ policy, from, to }: FilmCase): string {
  if (policy === 'Never') return speak(said('film.cases.never'));
  if (from === null && to === null) return speak(said('film.cases.any'));
  if (from === null) return speak(said('film.cases.upTo', { to: signed(to ?? 0) }));
  if (to === null) return speak(said('film.cases.from', { from: signed(from) }));
  return from === to ? signed(to) : speak(said('film.cases.between', { from: signed(from), to: signed(to) }));
}

export function shortOutcome({ outcome }: FilmCase): readonly RichText[] {
  if (outcome.kind === 'fits') return [said('film.cases.fits')];
  if (outcome.kind === 'nobody') return [said('film.cases.nobody')];
  const { victims, pdbViolations } = outcome;
  return [
    said('film.cases.victims', { count: victims.length }),
    ...(pdbViolations > 0 ? [said('film.cases.violations', { count: pdbViolations })] : []),
  ];
}

export function caseSays(one: FilmCase, pod: PodKey): readonly RichText[] {
  const { policy, outcome } = one;
  const range = code(rangeText(one));
  const name = podName(pod);
  if (outcome.kind === 'fits') return [said('film.cases.says.fits', { range, node: outcome.node, pod: name })];
  if (outcome.kind === 'nobody') {
    if (policy === 'Never') return [said('film.cases.says.never', { pod: name })];
    return [said(outcome.isEligible ? 'film.cases.says.nobody' : 'film.cases.says.ineligible', { range, pod: name })];
  }
  const { node, victims, pdbViolations, highest } = outcome;
  const count = victims.length;
  const names = victims.map((victim) => code(podName(victim)));
  return [
    count > named
      ? said('film.cases.says.preemptsMany', { range, pod: name, node, count })
      : said('film.cases.says.preempts', { range, pod: name, node, count, names }),
    said('film.cases.says.highest', { priority: highest }),
    ...(pdbViolations > 0 ? [said('film.cases.says.breaks', { count: pdbViolations })] : []),
  ];
}
