/** NodeVolumeLimits: a CSI driver may have so many volumes on a node, those of this pod included. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import type { About, Explanation } from '../explain/explanation.ts';
import { ofPod } from '../fields/field.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';

type Facts = Extract<FilterFacts, { plugin: 'NodeVolumeLimits' }>;
type Driver = Facts['drivers'][number];

const fields = [ofPod('spec', 'volumes')];

const total = ({ attached, added }: Driver): number => attached + added;
const isOver = (one: Driver): boolean => one.limit !== null && one.added > 0 && total(one) > one.limit;

function explainLimits({ drivers }: Facts, { node }: About): Explanation {
  const notes = drivers.map(({ driver, attached, added, limit }) =>
    limit === null
      ? message('inspector:explain.volumesUnlimited', { node, driver })
      : message('inspector:explain.volumesLimit', { node, driver, attached, count: added, limit }),
  );
  return { sections: [{ notes: notes.length > 0 ? notes : [message('inspector:explain.volumesUncounted')] }], fields };
}

export const nodeVolumeLimits: PluginRecord<'NodeVolumeLimits'> = {
  fields,
  wakes: ['volumePodGone', 'ownClaim', 'csiNode', 'detached'],
  filter: {
    explain: explainLimits,
    reason({ drivers }) {
      const over = drivers.find(isOver);
      return over ? { left: String(total(over)), sign: '>', right: String(over.limit) } : null;
    },
    number: ({ drivers }) => Math.max(0, ...drivers.map(total)),
    evidence: {},
    counts: 'onNode',
  },
};
