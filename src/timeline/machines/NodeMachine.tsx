/** Whether a machine counts as ready, for timelines of nodes and faults. */
import { useMemo } from 'react';
import type { GroupTimeline } from '../../engine/timeline/timeline.ts';
import { drawn } from './layout/drawn.ts';
import type { StateAt } from './layout/machine.ts';
import { nodeDrawing, nodeMachine, nodeWay } from './layout/nodeMachine.ts';
import { MachineFlow } from './MachineFlow.tsx';
import { useMachine } from './useMachine.ts';
import { WayList } from './WayList.tsx';
import { message, t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export function NodeMachine({ timeline, node }: { timeline: GroupTimeline; node: string }) {
  const way = useMemo(() => nodeWay(timeline, node), [timeline, node]);
  const machine = useMachine(nodeMachine, way);
  const zero = timeline.zero.t;
  const picture = useMemo(
    () => drawn(machine, nodeDrawing, { zero, withRules: false, titleOf, linesOf: () => [] }),
    [machine, zero],
  );
  const now = machine.states.find(({ look }) => look === 'now');
  const title = t('timeline:machines.node.title', { node });
  const label = t('timeline:machines.diagram', { name: title, state: now ? titleOf(now) : '' });
  return (
    <div className="tl-part tl-machines">
      <h3 className="eyebrow">{title}</h3>
      <MachineFlow label={label} machine={picture} notes={none} zoom={1} />
      <WayList passages={way.passages} zero={zero} nameOf={({ to }) => nameOf(to)} />
    </div>
  );
}

const none = [] as const;
const names = ['none', 'gone', 'True', 'False', 'Unknown'] as const;

function nameOf(state: string): string {
  const name = names.find((one) => one === state);
  return name ? plain(message(`timeline:machines.node.${name}`)) : state;
}

const titleOf = ({ state }: StateAt): string => nameOf(state);
