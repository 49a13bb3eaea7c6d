/** Where the stepped cycle stands: which step of how many, and what it did. */
import { useTranslation } from 'react-i18next';
import type { CycleStep } from '../store/cycle.ts';
import { refusalOf, type StageWords } from './scene/reason.ts';
import type { StageScene } from './scene/scene.ts';

export function CycleWords({ scene }: { scene: StageScene }) {
  const { t } = useTranslation('stage');
  const { step } = scene;
  const at = step?.steps[step.at];
  if (!step || !at) return null;
  const words = wordsOf(at, scene, t);
  return (
    <span className="cycle-words" role="status" title={words}>
      <strong>{t('cycle.at', { n: step.at + 1, of: step.steps.length })}</strong> <span>{words}</span>
    </span>
  );
}

function wordsOf(step: CycleStep, { decision, pod }: StageScene, t: StageWords): string {
  switch (step.stage) {
    case 'queue':
      return t('cycle.queue', { pod: pod?.name ?? '' });
    case 'preFilter':
      return t('cycle.preFilter');
    case 'filter': {
      const verdict = decision?.verdicts[step.node];
      const refusal = verdict && refusalOf(verdict, decision.filters, t);
      return t('cycle.filter', {
        node: step.node,
        verdict: refusal ? `${refusal.plugin}, ${refusal.short}` : t('node.feasible'),
      });
    }
    case 'postFilter':
      return t(decision?.preemption?.chosen ? 'cycle.preempts' : 'cycle.preemptsNobody', {
        node: decision?.preemption?.chosen ?? '',
      });
    case 'score':
      return t('cycle.score', {
        plugin: step.plugin,
        weight: decision?.scores.find((row) => row.plugin === step.plugin)?.weight ?? 1,
      });
    case 'choice':
      return choiceWords(decision, t);
    case 'bind':
      return t('cycle.bind', { node: step.node });
    case 'unschedulable':
      return t('cycle.unschedulable');
  }
}

function choiceWords(decision: StageScene['decision'], t: StageWords): string {
  const node = decision?.chosen ?? '';
  if (decision?.feasible.length === 1) return t('cycle.choiceOnly', { node });
  const total = decision?.total[node] ?? 0;
  const ties = decision?.best.length ?? 0;
  return ties > 1 ? t('cycle.choiceTie', { n: ties, node, total }) : t('cycle.choice', { node, total });
}
