/** PodTopologySpread, Score: count × ln(size + 2) + (maxSkew − 1), summed over the soft constraints and rounded. */
import type { ScoreFacts } from '../../engine/scheduler/decision.ts';
import { ofPod } from '../fields/field.ts';
import type { About, Explanation } from '../explain/explanation.ts';
import { joined, number, parts } from '../explain/formula.ts';
import { message } from '../../i18n/inspector.ts';

type Facts = Extract<ScoreFacts, { plugin: 'PodTopologySpread' }>;

export function explainSpreadScore({ ignored, terms, sum }: Facts, { node }: About): Explanation {
  const fields = [ofPod('spec', 'topologySpreadConstraints')];
  if (ignored) return { sections: [{ notes: [message('inspector:explain.spreadIgnored', { node })] }], fields };
  const present = terms.filter(({ domain }) => domain !== null);
  const summands = present.map(({ count, size, maxSkew }) =>
    parts(
      ...([number(count, 'count'), '×', 'ln(', number(size, 'size'), '+', number(2), ')'] as const),
      ...(['+', '(', number(maxSkew, 'maxSkew'), '−', number(1), ')'] as const),
    ),
  );
  const inside = summands.length > 0 ? joined(summands, '+') : parts(number(0));
  const whole = [...parts('round('), ...inside, ...parts(')', '=', number(Math.floor(sum + 0.5), 'raw'))];
  const origins = terms.map(({ domain, topologyKey, count, size }) => ({
    term: 'count' as const,
    message:
      domain === null
        ? message('inspector:explain.spreadTermNoKey', { node, key: topologyKey })
        : message('inspector:explain.spreadTerm', { count, size, domain: domain === '' ? '""' : domain }),
  }));
  return {
    sections: [
      { formulas: [{ parts: whole, holds: null }], origins, notes: [message('inspector:explain.spreadLess')] },
    ],
    fields,
  };
}
