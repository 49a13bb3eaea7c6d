/** The five questions: what is asked, who falls at it and by which value, and who is left. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Criterion, CriterionName, PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { dateAndTime } from '../preemption/instant.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { code, textOf, type Message } from '../../i18n/message.ts';
import { signed } from '../../i18n/minus.ts';

const named = 4;

/** @param step 0: nothing is asked yet; n: the n-th question */
export function pickCaption(shot: Shot, step: number): readonly Message[] {
  const { facts } = shot;
  const criterion = facts.criteria[step - 1];
  const isLast = step === facts.criteria.length;
  const picked = isLast ? pickedOf(shot) : [];
  if (criterion) return [message(`inspector:film.pick.question.${criterion.name}`), fallen(criterion), ...picked];
  return facts.candidates.length === 1
    ? [message('inspector:film.pick.only', { node: facts.chosen ?? '' }), ...lowestStays(shot)]
    : [message('inspector:film.pick.many', { count: facts.candidates.length }), ...picked];
}

function fallen({ name, values, remaining: retained }: Criterion): Message {
  const best = valueText(name, bestOf({ values, remaining: retained }));
  const stays = new Set(retained);
  const out = values.filter(({ node }) => !stays.has(node));
  const [first] = out;
  if (!first) return message('inspector:film.pick.equal', { best });
  const count = out.length;
  const nodes = out.map(({ node }) => code(node));
  if (count > named) return message('inspector:film.pick.fallsMany', { count, best });
  return message('inspector:film.pick.falls', { count, nodes, best, value: valueText(name, first.value) });
}

/** The value of those that go on. */
export const bestOf = ({ values, remaining: retained }: Pick<Criterion, 'values' | 'remaining'>): number | null =>
  values.find(({ node }) => node === retained[0])?.value ?? null;

/** A start as a moment; a number as it is. */
export function valueText(name: CriterionName, value: number | null): string {
  if (name !== 'earliestStartTime') return signed(value ?? 0);
  return value === null ? textOf(message('inspector:film.pick.now')) : dateAndTime(new Date(value).toISOString());
}

function pickedOf(shot: Shot): readonly Message[] {
  const { pick, chosen } = shot.facts;
  const node = chosen ?? '';
  if (pick.length > named) return [message('inspector:film.pick.tieMany', { count: pick.length, node })];
  if (pick.length > 1) return [message('inspector:film.pick.tie', { nodes: pick.map(code), node })];
  return [message('inspector:film.pick.picked', { node }), ...lowestStays(shot)];
}

/** The pod that one would have guessed. */
function lowestStays({ facts, racks }: Shot): readonly Message[] {
  const all = racks.flatMap(({ pods }) => pods);
  const bottom = Math.min(...all.map(({ priority }) => priority));
  const lowest = all.filter(({ priority }) => priority === bottom);
  const victims = new Set(victimsOn(facts, facts.chosen));
  const [only] = lowest;
  if (!only || lowest.length !== 1 || victims.has(only.pod)) return [];
  return [message('inspector:film.pick.lowest', { lowest: nameOf(only.pod), priority: bottom })];
}

export const victimsOn = ({ candidates }: PreemptionFacts, on: string | null): readonly PodKey[] =>
  candidates.find(({ node }) => node === on)?.victims ?? [];
