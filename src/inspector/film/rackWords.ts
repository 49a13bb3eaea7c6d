/** One sentence for each rack at each frame. */
import type { DryRun } from '../../engine/scheduler/preemption/facts.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { quantity } from '../../text/amount.ts';
import { resourceName, roomValues } from './amounts.ts';
import type { Frame } from './frames.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';

const named = 2;

export function rackMessage(shot: Shot, rack: FilmRack, { stage, step }: Frame): Message | null {
  const run = shot.facts.dryRuns.find(({ node }) => node === rack.node);
  if (!run) return null;
  if (stage === 'eligible') return present(rack);
  if (stage === 'remove') return step === 0 ? lower(run) : emptied(run, rack);
  if (run.rejection) return emptied(run, rack);
  return stage === 'reprieve' ? reprieve(rack, step) : victims(run);
}

function present({ resource, allocatable, needs, pods }: FilmRack): Message {
  const used = pods.reduce((sum, { amount }) => sum + amount, 0);
  const values = { resource: resourceName(resource), needs: quantity(resource, needs) };
  return used > allocatable
    ? message('inspector:film.rack.overfull', { ...values, over: quantity(resource, used - allocatable) })
    : message('inspector:film.rack.full', { ...values, free: quantity(resource, allocatable - used) });
}

const lower = ({ removed }: DryRun): Message =>
  removed.length > 0
    ? message('inspector:film.rack.lower', { count: removed.length })
    : message('inspector:film.rack.noLower');

function emptied({ rejection, removed }: DryRun, { emptied: room, resource }: FilmRack): Message {
  const { free, needs, resource: name } = roomValues(room);
  if (removed.length === 0) return message('inspector:film.rack.noLower');
  if (!rejection)
    return room.needs > 0
      ? message('inspector:film.rack.emptied', { free, needs, resource: name })
      : message('inspector:film.rack.fits');
  const isByRoom = rejection.plugin === 'NodeResourcesFit' && room.free < room.needs;
  return isByRoom && (room.free >= 0 || room.resource === resource)
    ? message('inspector:film.rack.emptiedNot', { free, needs, resource: name })
    : message('inspector:film.rack.emptiedOther', { reasons: rejection.reasons.join(', ') });
}

function reprieve({ steps }: FilmRack, step: number): Message {
  const now = steps[step];
  if (!now) return message('inspector:film.rack.allAsked', { count: steps.filter(({ stays }) => !stays).length });
  const name = code(nameOf(now.pod));
  if (!now.stays) return message('inspector:film.rack.mustGo', { name });
  if (now.room.needs === 0) return message('inspector:film.rack.backOther', { name });
  return message('inspector:film.rack.back', {
    name,
    free: `${roomValues(now.room).free} ${resourceName(now.room.resource)}`,
  });
}

function victims({ victims: keys }: DryRun): Message {
  const count = keys.length;
  return count > named
    ? message('inspector:film.rack.victimsMany', { count })
    : message('inspector:film.rack.victims', { count, names: keys.map((key) => code(nameOf(key))) });
}

/** What the head of a rack says of it: where it fell, or how it stands. */
export function rackStatus({ facts }: Shot, { node }: FilmRack, { stage, step }: Frame): Message | null {
  const run = facts.dryRuns.find((one) => one.node === node);
  if (!run || stage === 'eligible' || (stage === 'remove' && step === 0)) return null;
  if (run.rejection) return message('inspector:film.rack.refused');
  if (stage === 'remove' || stage === 'reprieve') return null;
  const asked = stage === 'pick' ? step : facts.criteria.length;
  const fell = facts.criteria.findIndex(
    ({ values, remaining: retained }) => values.some((one) => one.node === node) && !retained.includes(node),
  );
  if (fell >= 0 && fell < asked) return message('inspector:film.rack.outAt', { place: fell + 1 });
  if (asked < facts.criteria.length) return null;
  return message(node === facts.chosen ? 'inspector:film.rack.picked' : 'inspector:film.rack.tie');
}
