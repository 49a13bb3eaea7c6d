/** Of nodes and faults at the cursor: kubectl's line of each machine beside what it does, and pods in their two truths. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupTimeline } from '../engine/timeline/timeline.ts';
import type { NodeView } from '../engine/view/view.ts';
import { useStore } from '../store/store.ts';
import { kubeletAt, podsAtInstant } from './layout/groups/nodeInstant.ts';
import { type NodesStory, sceneOf } from './layout/groups/nodeStory.ts';
import { plain } from './layout/words.ts';
import { NodeMachine } from './machines/NodeMachine.tsx';
import { Truths } from './Truths.tsx';

export function NodeAtCursor({ timeline }: { timeline: GroupTimeline }) {
  const t = useStore((state) => state.t);
  const end = useStore((state) => state.end);
  const scene = useMemo(() => sceneOf(timeline, end), [timeline, end]);
  const machines = timeline.machines ?? [];
  return (
    <>
      {machines.length > 0 && <Machines scene={scene} nodes={machines.map(({ node }) => node)} t={t} />}
      {machines[0] && <NodeMachine timeline={timeline} node={machines[0].node} />}
      <Pods scene={scene} t={t} />
    </>
  );
}

const mostMachines = 3;

function Machines({ scene, nodes, t: now }: { scene: NodesStory; nodes: readonly string[]; t: number }) {
  const { t } = useTranslation('timeline');
  const seen = useStore((state) => state.view?.nodes);
  const shown = nodes.slice(0, mostMachines);
  return (
    <div className="tl-kubectl terminal" role="group" aria-label={t('nodes.at.kubectl')}>
      <p className="tl-prompt">{t('nodes.at.command', { nodes: shown.join(' ') })}</p>
      <table className="tl-nodes">
        <thead>
          <tr>
            <th scope="col">{t('kubectl.name')}</th>
            <th scope="col">{t('kubectl.status')}</th>
            <th scope="col">{t('nodes.at.machine')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((node) => (
            <tr key={node}>
              <th scope="row">{node}</th>
              <td>{statusOf(seen?.find(({ name }) => name === node)) ?? t('nodes.at.notFound')}</td>
              <td className="said">{plain(kubeletAt(scene, node, now))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As `kubectl get nodes` prints it (kubectl 1.36, printNode); null without a Node object. */
const statusOf = (node: NodeView | undefined): string | null =>
  node ? `${node.notReady ? 'NotReady' : 'Ready'}${node.unschedulable ? ',SchedulingDisabled' : ''}` : null;

function Pods({ scene, t: now }: { scene: NodesStory; t: number }) {
  const { t } = useTranslation('timeline');
  const pods = podsAtInstant(scene, now);
  if (pods.length === 0) return null;
  return <Truths title={t('nodes.at.pods')} each={t('nodes.at.pod')} rows={pods} />;
}
