/** In which part of the queue how many wait; while a cycle is stepped through, what it does. */
import { lateInside } from '../parts/late.tsx';
import { Term } from '../parts/Term.tsx';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';

const CycleWords = lateInside(async () => (await import('./CycleWords.tsx')).CycleWords);

export function QueueWords({ scene, narrow }: { scene: StageScene; narrow: boolean }) {
  const { active, backoff, unschedulable, gated, unserved = [], unjudged = [] } = scene.view.queue;
  return (
    <div className={`queue-words grid line-17${scene.step ? ' stepping' : ''}`}>
      {!narrow && !scene.step && <strong>{t('stage:queue.title')}</strong>}
      {scene.step ? (
        <CycleWords scene={scene} />
      ) : (
        <span className="queue-counts text-12 line-16 muted">
          <Term term="activeQ" className="reaches relative">
            {t('stage:queue.active', { n: active.length })}
          </Term>
          {' · '}
          <Term term="backoffQ" className="reaches relative">
            {t('stage:queue.backoff', { n: backoff.length })}
          </Term>
          {' · '}
          <Term term="unschedulable" className="reaches relative">
            {t('stage:queue.unschedulable', { n: unschedulable.length })}
          </Term>
          {gated.length > 0 && t('stage:queue.gated', { gated: gated.length })}
          {unserved.length > 0 && t('stage:queue.unserved', { unserved: unserved.length })}
          {unjudged.length > 0 && t('stage:queue.unjudged', { unjudged: unjudged.length })}
        </span>
      )}
    </div>
  );
}
