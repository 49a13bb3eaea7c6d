/** Explains one cell of the Filter table: node × plugin. */
import type { FilterCell } from '../../engine/scheduler/decision.ts';
import { said } from '../../text/words.ts';
import type { About, Explanation } from './explanation.ts';
import { filterOf, recordOf } from '../plugins/records.ts';

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
  return { ...explanation, sections: [first, { heading: said('explain.wouldSay') }, ...explanation.sections] };
}

function withoutFacts({ state }: FilterCell, plugin: string, { decision, node }: About) {
  if (state === 'notRun') return notRun(plugin, { decision, node });
  if (state === 'skipped') return said('explain.skipped', { plugin });
  if (state === 'leftOut') return said('explain.leftOut', { plugin });
  return said(state === 'failed' ? 'explain.failedPlain' : 'explain.passedPlain', { plugin });
}

function notRun(plugin: string, { decision, node }: Pick<About, 'decision' | 'node'>) {
  const verdict = decision.verdicts[node];
  if (verdict?.absent) return said('explain.absent');
  if (!verdict?.unseen) return said('explain.notRun', { first: verdict?.plugin ?? '', plugin });
  return decision.tookNominated
    ? said('explain.unseenNominated', { node, nominated: decision.chosen ?? '' })
    : said('explain.unseen', { node });
}
