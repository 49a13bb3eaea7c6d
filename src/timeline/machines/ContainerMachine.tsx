/** What the API server says of one container: waiting and why, running, terminated and how, and round again. */
import { useMemo } from 'react';
import { containerDrawings, containerMachine } from './layout/containerMachine.ts';
import { drawn } from './layout/drawn.ts';
import type { Passage, StateAt } from './layout/machine.ts';
import { containerWay } from './layout/ways.ts';
import { MachineFlow, type Note } from './MachineFlow.tsx';
import type { MachineInput } from './shown.ts';
import { useMachine } from './useMachine.ts';
import { WayList } from './WayList.tsx';
import { message, t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export function ContainerMachine({
  container,
  timeline,
  zero,
  size,
  parts,
  zoom,
}: MachineInput & { container: string }) {
  const way = useMemo(() => containerWay(timeline, container), [timeline, container]);
  const policy = timeline.containers.find(({ name }) => name === container)?.restartPolicy ?? 'Always';
  const foreseen = useMemo(() => containerMachine(policy), [policy]);
  const machine = useMachine(foreseen, way);
  const picture = useMemo(
    () => drawn(machine, containerDrawings[size], { zero, withRules: size === 'large', titleOf, linesOf }),
    [machine, size, zero],
  );
  const notes = useMemo(
    (): readonly Note[] => [
      { id: 'Waiting', box: waitingPlaces[size], text: t('timeline:machines.state.waiting'), look: 'quiet' },
    ],
    [size],
  );
  const now = machine.states.find(({ look }) => look === 'now');
  const label = t('timeline:machines.diagram', {
    name: t('timeline:machines.diagramOf.container', { name: container }),
    state: now ? [titleOf(now), ...linesOf(now)].join(' ') : t('timeline:machines.state.gone'),
  });
  return (
    <>
      {parts.diagram && <MachineFlow label={label} machine={picture} notes={notes} zoom={zoom} />}
      {parts.way && <WayList passages={way.passages} zero={zero} nameOf={passageName} />}
    </>
  );
}

/** Above the states that are all called so. */
const waitingPlaces = { small: { x: 0, y: 0, w: 118, h: 18 }, large: { x: 150, y: 8, w: 160, h: 20 } };

const names = ['gone', 'running', 'terminated', 'creating', 'image', 'crash'] as const;

function nameOf(state: string): string {
  const name = names.find((one) => one === state);
  return plain(message(name ? `timeline:machines.state.${name}` : 'timeline:machines.state.absent'));
}

/** A reason to wait is the state's name; that of an end stands below it. */
const isWaiting = (state: string): boolean => state === 'creating' || state === 'image';

const titleOf = ({ state, detail }: StateAt): string => (isWaiting(state) && detail ? detail : nameOf(state));
const linesOf = ({ state, detail }: StateAt): readonly string[] =>
  state === 'terminated' && detail ? [plain(message('timeline:machines.state.exit', { code: detail }))] : [];

const passageName = ({ to, detail }: Passage): string =>
  isWaiting(to) && detail ? detail : detail && to === 'terminated' ? `${nameOf(to)} ${detail}` : nameOf(to);
