/** One sentence for each rack at each frame. */
import type { DryRun } from '../../engine/scheduler/preemption/facts.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { quantity } from '../../text/amount.ts';
import { code, type RichText, said } from '../../text/words.ts';
import { resourceName, roomValues } from './amounts.ts';
import type { Frame } from './frames.ts';
import { podName } from '../../text/podName.ts';

const named = 2;

export function rackSays(shot: Shot, rack: FilmRack, { stage, step }: Frame): RichText | null {
  const run = shot.facts.dryRuns.find(({ node }) => node === rack.node);
  if (!run) return null;
  if (stage === 'eligible') return present(rack);
  if (stage === 'remove') return step === 0 ? lower(run) : emptied(run, rack);
  if (run.rejection) return emptied(run, rack);
  return stage === 'reprieve' ? reprieve(rack, step) : victims(run);
}

function present({ resource, allocatable, needs, pods }: FilmRack): RichText {
  const used = pods.reduce((sum, { amount }) => sum + amount, 0);
  const values = { resource: resourceName(resource), needs: quantity(resource, needs) };
  return used > allocatable
    ? said('film.rack.overfull', { ...values, over: quantity(resource, used - allocatable) })
    : said('film.rack.full', { ...values, free: quantity(resource, allocatable - used) });
}

const lower = ({ removed }: DryRun): RichText =>
  removed.length > 0 ? said('film.rack.lower', { count: removed.length }) : said('film.rack.noLower');

function emptied({ rejection, removed }: DryRun, { emptied: room, resource }: FilmRack): RichText {
  const { free, needs, resource: name } = roomValues(room);
  if (removed.length === 0) return said('film.rack.noLower');
  if (!rejection)
    return room.needs > 0 ? said('film.rack.emptied', { free, needs, resource: name }) : said('film.rack.fits');
  const isByRoom = rejection.plugin === 'NodeResourcesFit' && room.free < room.needs;
  return isByRoom && (room.free >= 0 || room.resource === resource)
    ? said('film.rack.emptiedNot', { free, needs, resource: name })
    : said('film.rack.emptiedOther', { reasons: rejection.reasons.join(', ') });
}

function reprieve({ steps }: FilmRack, step: number): RichText {
  const now = steps[step];
  if (!now) return said('film.rack.allAsked', { count: steps.filter(({ stays }) => !stays).length });
  const name = code(podName(now.pod));
  if (!now.stays) return said('film.rack.mustGo', { name });
  if (now.room.needs === 0) return said('film.rack.backOther', { name });
  return said('film.rack.back', { name, free: `${roomValues(now.room).free} ${resourceName(now.room.resource)}` });
}

function victims({ victims: keys }: DryRun): RichText {
  const count = keys.length;
  return count > named
    ? said('film.rack.victimsMany', { count })
    : said('film.rack.victims', { count, names: keys.map((key) => code(podName(key))) });
}

/** What the head of a rack says of it: where it fell, or how it stands. */
export function standingOf({ facts }: Shot, { node }: FilmRack, { stage, step }: Frame): RichText | null {
  const run = facts.dryRuns.find((one) => one.node === node);
  if (!run || stage === 'eligible' || (stage === 'remove' && step === 0)) return null;
  if (run.rejection) return said('film.rack.refused');
  if (stage === 'remove' || stage === 'reprieve') return null;
  const asked = stage === 'pick' ? step : facts.criteria.length;
  const fell = facts.criteria.findIndex(
    ({ values, kept }) => values.some((one) => one.node === node) && !kept.includes(node),
  );
  if (fell >= 0 && fell < asked) return said('film.rack.outAt', { place: fell + 1 });
  if (asked < facts.criteria.length) return null;
  return said(node === facts.chosen ? 'film.rack.picked' : 'film.rack.tie');
}
