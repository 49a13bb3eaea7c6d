/** Explains one cell of the Filter table: node × plugin. */
import type { FilterCell } from '../../engine/scheduler/decision.ts';
import type { About, Explanation } from './explanation.ts';
import { filterOf, recordOf } from '../plugins/records.ts';
import { message } from '../../i18n/inspector.ts';

/** @returns null if the decision knows no such cell */
export function explainFilter(about: About, plugin: string): Explanation | null {
  const { decision, node } = about;
  const verdict = decision.verdicts[node];
  const cell = verdict?.cells[decision.filters.indexOf(plugin)];
  if (!verdict || !cell) return null;
  if (!cell.facts)
    return { sections: [{ notes: [withoutFacts(cell, plugin, about)] }], fields: recordOf(plugin)?.fields ?? [] };
  const explanation = filterOf(cell.facts).explain(cell.facts, about);
  if (cell.state !== 'notRun') return explanation;
  const first = { notes: [withoutFacts(cell, plugin, about)] };
  return {
    ...explanation,
    sections: [first, { heading: message('inspector:explain.wouldSay') }, ...explanation.sections],
  };
}

function withoutFacts({ state }: FilterCell, plugin: string, { decision, node }: About) {
  if (state === 'notRun') return notRun(plugin, { decision, node });
  if (state === 'skipped') return message('inspector:explain.skipped', { plugin });
  if (state === 'leftOut') return message('inspector:explain.leftOut', { plugin });
  return message(state === 'failed' ? 'inspector:explain.failedPlain' : 'inspector:explain.passedPlain', { plugin });
}

function notRun(plugin: string, { decision, node }: Pick<About, 'decision' | 'node'>) {
  const verdict = decision.verdicts[node];
  if (verdict?.absent) return message('inspector:explain.absent');
  if (!verdict?.unseen) return message('inspector:explain.notRun', { first: verdict?.plugin ?? '', plugin });
  return decision.tookNominated
    ? message('inspector:explain.unseenNominated', { node, nominated: decision.chosen ?? '' })
    : message('inspector:explain.unseen', { node });
}
