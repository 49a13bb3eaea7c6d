/** Pods whose node is not among the nodes on stage, as in a dump of pods alone: named, so that none is lost in silence. */
import { focusPod } from '../commands/looking.ts';
import type { PodView } from '../engine/view/view.ts';
import type { StageScene } from './scene/scene.ts';
import './elsewhere.css';
import { t } from '../i18n/first.ts';

interface Props {
  scene: StageScene;
  /** See podsElsewhere. */
  missing: ReadonlyMap<string, readonly PodView[]>;
}

export function Elsewhere({ scene, missing }: Props) {
  const count = [...missing.values()].reduce((sum, pods) => sum + pods.length, 0);
  return (
    <section className="elsewhere round-card" aria-label={t('stage:elsewhere.title')}>
      <p className="muted">{t('stage:elsewhere.sentence', { count })}</p>
      <dl>
        {[...missing].map(([node, pods]) => (
          <div key={node}>
            <dt className="code-strong">{node}</dt>
            <dd className="flex wrap gap-8">
              {pods.map((pod) => (
                <button
                  key={pod.uid}
                  type="button"
                  className="choice pad-4-8 pressable round-pod text-left within code breaks-anywhere on-sunk edged hit-small"
                  aria-pressed={scene.pod?.key === pod.key}
                  title={`${pod.key}, ${pod.status}`}
                  onClick={() => focusPod.run(pod.key)}
                >
                  {pod.name}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
