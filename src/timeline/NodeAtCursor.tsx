/** Of nodes and faults at the cursor: kubectl's line of each machine beside what it does, and pods in their two truths. */
import { useMemo } from 'react';
import type { GroupTimeline } from '../engine/timeline/timeline.ts';
import type { NodeView } from '../engine/view/view.ts';
import { useStore } from '../store/store.ts';
import { kubeletAt, podsAtInstant } from './layout/groups/nodeInstant.ts';
import { type NodesStory, sceneOf } from './layout/groups/nodeChart.ts';
import { NodeMachine } from './machines/NodeMachine.tsx';
import { Truths } from './Truths.tsx';
import { t as announce } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

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
  const seen = useStore((state) => state.view?.nodes);
  const shown = nodes.slice(0, mostMachines);
  return (
    <div
      className="tl-kubectl code-tiny scrolls terminal"
      role="group"
      aria-label={announce('timeline:nodes.at.kubectl')}
    >
      <p className="muted">{announce('timeline:nodes.at.command', { nodes: shown.join(' ') })}</p>
      <table className="tl-nodes full-width">
        <thead>
          <tr>
            <th className="same-font faint" scope="col">
              {announce('timeline:kubectl.name')}
            </th>
            <th className="same-font faint" scope="col">
              {announce('timeline:kubectl.status')}
            </th>
            <th className="same-font faint" scope="col">
              {announce('timeline:nodes.at.machine')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((node) => (
            <tr key={node}>
              <th className="same-font" scope="row">
                {node}
              </th>
              <td className="same-font strong">
                {statusOf(seen?.find(({ name }) => name === node)) ?? announce('timeline:nodes.at.notFound')}
              </td>
              <td className="text-small same-font">{plain(kubeletAt(scene, node, now))}</td>
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
  const pods = podsAtInstant(scene, now);
  if (pods.length === 0) return null;
  return <Truths title={announce('timeline:nodes.at.pods')} each={announce('timeline:nodes.at.pod')} rows={pods} />;
}
