/** The row below an opened Filter cell. For the collective column it lists the plugins behind it first. */
import { openCell } from '../commands/looking.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import { Chip } from './Chip.tsx';
import { ExplanationView } from './ExplanationView.tsx';
import { explainFilter } from './explain/filter.ts';
import { cellOf } from './filterColumns.ts';
import { PluginList } from './PluginList.tsx';
import { Mark } from './signs.tsx';
import { t } from '../i18n/inspectorFirst.ts';
import type { OpenCell } from '../store/slices/navigation.ts';

interface Props {
  decision: Decision;
  open: OpenCell;
  /** Plugins of the collective column. */
  others: readonly string[];
}

export function FilterExplanation({ decision, open, others }: Props) {
  const view = useStore((state) => state.view);
  const { node, plugin } = open;
  const explanation = explainFilter({ decision, view, node }, plugin);
  const verdict = decision.verdicts[node];
  if (!explanation) return null;
  return (
    <>
      {others.includes(plugin) && (
        <PluginList
          label={t('inspector:filter.otherTitle', { node }).replaceAll('`', '')}
          plugins={others}
          current={plugin}
          body={(one) => <Mark state={cellOf(decision, node, one).state} />}
          note={(one) => t(`inspector:filter.${cellOf(decision, node, one).state}`)}
          onChoose={(one) => openCell.run({ node, plugin: one, point: 'filter' })}
        />
      )}
      <ExplanationView
        decision={decision}
        open={open}
        chip={<Chip state={cellOf(decision, node, plugin).state} />}
        explanation={explanation}
        {...(verdict?.plugin === plugin && verdict.reasons ? { reasons: verdict.reasons } : {})}
      />
    </>
  );
}
