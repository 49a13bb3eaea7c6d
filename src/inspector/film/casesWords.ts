/** What preemption would do at another priority, in short and in a sentence. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { FilmCase } from '../../engine/why/film/film.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { code, textOf, type Message } from '../../i18n/message.ts';
import { signed } from '../../i18n/minus.ts';

const named = 4;

/** `≤ 10`, `11 … 50`, `≥ 51`, `Never`. */
export function rangeText({ policy, from, to }: FilmCase): string {
  if (policy === 'Never') return textOf(message('inspector:film.cases.never'));
  if (from === null && to === null) return textOf(message('inspector:film.cases.any'));
  if (from === null) return textOf(message('inspector:film.cases.upTo', { to: signed(to ?? 0) }));
  if (to === null) return textOf(message('inspector:film.cases.from', { from: signed(from) }));
  return from === to
    ? signed(to)
    : textOf(message('inspector:film.cases.between', { from: signed(from), to: signed(to) }));
}

export function shortOutcome({ outcome }: FilmCase): readonly Message[] {
  if (outcome.kind === 'fits') return [message('inspector:film.cases.fits')];
  if (outcome.kind === 'nobody') return [message('inspector:film.cases.nobody')];
  const { victims, pdbViolations } = outcome;
  return [
    message('inspector:film.cases.victims', { count: victims.length }),
    ...(pdbViolations > 0 ? [message('inspector:film.cases.violations', { count: pdbViolations })] : []),
  ];
}

export function caseMessages(one: FilmCase, pod: PodKey): readonly Message[] {
  const { policy, outcome } = one;
  const range = code(rangeText(one));
  const name = nameOf(pod);
  if (outcome.kind === 'fits')
    return [message('inspector:film.cases.sentence.fits', { range, node: outcome.node, pod: name })];
  if (outcome.kind === 'nobody') {
    if (policy === 'Never') return [message('inspector:film.cases.sentence.never', { pod: name })];
    return [
      message(
        outcome.isEligible ? 'inspector:film.cases.sentence.nobody' : 'inspector:film.cases.sentence.ineligible',
        {
          range,
          pod: name,
        },
      ),
    ];
  }
  const { node, victims, pdbViolations, highest } = outcome;
  const count = victims.length;
  const names = victims.map((victim) => code(nameOf(victim)));
  return [
    count > named
      ? message('inspector:film.cases.sentence.preemptsMany', { range, pod: name, node, count })
      : message('inspector:film.cases.sentence.preempts', { range, pod: name, node, count, names }),
    message('inspector:film.cases.sentence.highest', { priority: highest }),
    ...(pdbViolations > 0 ? [message('inspector:film.cases.sentence.breaks', { count: pdbViolations })] : []),
  ];
}
