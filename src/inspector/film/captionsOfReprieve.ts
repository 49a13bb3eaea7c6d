/** One reprieve of one node: what comes back, what is left then, and which budgets put it first. */
import type { Reprieve } from '../../engine/scheduler/preemption/facts.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack, RackStep } from '../../engine/why/film/racks.ts';
import { roomValues } from './amounts.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { signed } from '../../i18n/minus.ts';

export function reprieveCaption(shot: Shot, rack: FilmRack, step: number): readonly Message[] {
  const { node, steps } = rack;
  const end =
    shot.facts.chosen === null && step === steps.length - 1 ? [message('inspector:film.reprieve.noVictim')] : [];
  if (steps.length === 0) return [message('inspector:film.reprieve.refused', { node, pod: nameOf(shot.pod) }), ...end];
  const now = steps[step];
  const go = steps.filter(({ stays }) => !stays).length;
  if (!now) return [message('inspector:film.reprieve.over', { node, stay: steps.length - go, go }), ...end];
  const reprieve = reprieveOf(shot, node, step);
  return [
    message('inspector:film.reprieve.lead', { node, step: step + 1, of: steps.length }),
    outcome(now, reprieve, nameOf(shot.pod)),
    ...budgets(reprieve),
    ...(step === 0 ? [message('inspector:film.reprieve.order')] : []),
    ...end,
  ];
}

const reprieveOf = ({ facts }: Shot, node: string, step: number): Reprieve | undefined =>
  facts.dryRuns.find((run) => run.node === node)?.reprieves[step];

function outcome({ pod: key, stays, room, isByRoom }: RackStep, reprieve: Reprieve | undefined, pod: string): Message {
  const { free, over, needs, resource } = roomValues(room);
  const who = { victim: nameOf(key), priority: reprieve?.priority ?? 0 };
  if (stays && room.needs > 0) return message('inspector:film.reprieve.stays', { ...who, pod, free, needs, resource });
  if (stays) return message('inspector:film.reprieve.staysOther', { ...who, pod });
  if (isByRoom && room.free < 0) return message('inspector:film.reprieve.goesOver', { ...who, pod, over, resource });
  if (isByRoom) return message('inspector:film.reprieve.goes', { ...who, pod, free, needs, resource });
  return message('inspector:film.reprieve.goesOther', {
    ...who,
    reasons: reprieve?.rejection?.reasons.join(', ') ?? '',
  });
}

function budgets(reprieve: Reprieve | undefined): readonly Message[] {
  const counted = reprieve?.budgets ?? [];
  if (!reprieve || counted.length === 0) return [];
  const list = counted.map(({ name, before, after }) =>
    textOf(
      message('inspector:film.reprieve.budget', { name: nameOf(name), before: signed(before), after: signed(after) }),
    ),
  );
  return [
    message(reprieve.violating ? 'inspector:film.reprieve.violating' : 'inspector:film.reprieve.budgets', {
      budgets: list,
    }),
  ];
}
