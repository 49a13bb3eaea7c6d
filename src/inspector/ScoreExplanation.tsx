/** The row below an opened Score cell: raw, normalised, weighted, each with its formula. */
import { openCell } from '../commands/looking.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import { ExplanationView } from './ExplanationView.tsx';
import { explainScore } from './explain/score.ts';
import { PluginList } from './PluginList.tsx';
import { Sign } from './signs.tsx';
import { scoreOf } from './scoreColumns.ts';
import { message, t } from '../i18n/inspector.ts';
import { textOf } from '../i18n/message.ts';
import type { OpenCell } from '../store/slices/navigation.ts';
import { signed } from '../i18n/minus.ts';
import './explanation.css';

interface Props {
  decision: Decision;
  open: OpenCell;
  others: readonly string[];
}

export function ScoreExplanation({ decision, open, others }: Props) {
  const view = useStore((state) => state.view);
  const { node, plugin } = open;
  const explanation = explainScore({ decision, view, node }, plugin);
  const scored = scoreOf(decision, node, plugin);
  const weight = decision.scores.find((row) => row.plugin === plugin)?.weight ?? 1;
  if (!explanation || !scored) return null;
  const { raw, normalized: normalised, weighted } = scored;
  return (
    <>
      {others.includes(plugin) && (
        <PluginList
          label={t('inspector:score.othersTitle', { node }).replaceAll('`', '')}
          plugins={others}
          current={plugin}
          body={(one) => <span className="code-strong">{scoreOf(decision, node, one)?.weighted}</span>}
          onChoose={(one) => openCell.run({ node, plugin: one, point: 'score' })}
        />
      )}
      <ExplanationView
        decision={decision}
        open={open}
        chip={
          <span className="why-chain ink code-medium round-full aligned-inline gap-4 rigid on-sunk icon-12">
            <span className="visually-hidden">
              {textOf(message('inspector:score.fraction', { raw, normalised, weighted }))}
            </span>
            <span aria-hidden="true">
              {signed(raw)}
              <Sign name="arrow" />
              {normalised}
              <Sign name="arrow" />×{weight}
              <Sign name="arrow" />
              <strong>{weighted}</strong>
            </span>
          </span>
        }
        explanation={explanation}
      />
    </>
  );
}
