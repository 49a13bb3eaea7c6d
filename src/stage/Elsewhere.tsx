/** Pods whose node is not among the nodes on stage, as in a dump of pods alone: named, so that none is lost in silence. */
import { useTranslation } from 'react-i18next';
import { focusPod } from '../commands/looking.ts';
import type { PodView } from '../engine/view/view.ts';
import type { StageScene } from './scene/scene.ts';
import './elsewhere.css';

interface Props {
  scene: StageScene;
  /** See podsElsewhere. */
  missing: ReadonlyMap<string, readonly PodView[]>;
}

export function Elsewhere({ scene, missing }: Props) {
  const { t } = useTranslation('stage');
  const count = [...missing.values()].reduce((sum, pods) => sum + pods.length, 0);
  return (
    <section className="elsewhere" aria-label={t('elsewhere.title')}>
      <p>{t('elsewhere.sentence', { count })}</p>
      <dl>
        {[...missing].map(([node, pods]) => (
          <div key={node}>
            <dt>{node}</dt>
            <dd>
              {pods.map((pod) => (
                <button
                  key={pod.uid}
                  type="button"
                  className="elsewhere-pod"
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
