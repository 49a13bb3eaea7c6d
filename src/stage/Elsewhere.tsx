/** Pods whose node is not among the nodes on stage, as in a dump of pods alone: named, so that none is lost in silence. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPod } from '../commands/looking.ts';
import type { PodView } from '../engine/view/view.ts';
import type { Scene } from './scene/scene.ts';
import './elsewhere.css';

/** Pods by the name of their missing node, in the order of the pods. */
export function podsElsewhere({
  nodes,
  pods,
}: Pick<Scene['view'], 'nodes' | 'pods'>): ReadonlyMap<string, readonly PodView[]> {
  const here = new Set(nodes.map(({ name }) => name));
  const missing = new Map<string, PodView[]>();
  for (const pod of pods) {
    if (pod.node === null || here.has(pod.node)) continue;
    const beside = missing.get(pod.node);
    if (beside) beside.push(pod);
    else missing.set(pod.node, [pod]);
  }
  return missing;
}

export function Elsewhere({ scene }: { scene: Scene }) {
  const { t } = useTranslation('stage');
  const { nodes, pods: all } = scene.view;
  const missing = useMemo(() => podsElsewhere({ nodes, pods: all }), [nodes, all]);
  if (missing.size === 0) return null;
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
