/** Where the stepped cycle stands: which step of how many, and what it did. */
import type { CycleStep } from '../store/cycle.ts';
import { refusalOf } from './scene/reason.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';

export function CycleWords({ scene }: { scene: StageScene }) {
  const { step } = scene;
  const at = step?.steps[step.at];
  if (!step || !at) return null;
  const words = wordsOf(at, scene);
  return (
    <span className="cycle-words grid" role="status" title={words}>
      <strong>{t('stage:cycle.at', { n: step.at + 1, of: step.steps.length })}</strong>{' '}
      <span className="cut muted text-12">{words}</span>
    </span>
  );
}

function wordsOf(step: CycleStep, { decision, pod }: StageScene): string {
  switch (step.stage) {
    case 'queue':
      return t('stage:cycle.queue', { pod: pod?.name ?? '' });
    case 'preFilter':
      return t('stage:cycle.preFilter');
    case 'filter': {
      const verdict = decision?.verdicts[step.node];
      const refusal = verdict && refusalOf(verdict, decision.filters);
      return t('stage:cycle.filter', {
        node: step.node,
        verdict: refusal ? `${refusal.plugin}, ${refusal.short}` : t('stage:node.feasible'),
      });
    }
    case 'postFilter':
      return t(decision?.preemption?.chosen ? 'stage:cycle.preempts' : 'stage:cycle.preemptsNobody', {
        node: decision?.preemption?.chosen ?? '',
      });
    case 'score':
      return t('stage:cycle.score', {
        plugin: step.plugin,
        weight: decision?.scores.find((row) => row.plugin === step.plugin)?.weight ?? 1,
      });
    case 'choice':
      return choiceWords(decision);
    case 'bind':
      return t('stage:cycle.bind', { node: step.node });
    case 'unschedulable':
      return t('stage:cycle.unschedulable');
  }
}

function choiceWords(decision: StageScene['decision']): string {
  const node = decision?.chosen ?? '';
  if (decision?.feasible.length === 1) return t('stage:cycle.choiceOnly', { node });
  const total = decision?.total[node] ?? 0;
  const ties = decision?.best.length ?? 0;
  return ties > 1 ? t('stage:cycle.choiceTie', { n: ties, node, total }) : t('stage:cycle.choice', { node, total });
}
