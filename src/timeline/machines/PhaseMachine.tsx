/** Through which phases the pod went. Terminating is none of them: a bracket over the phase that lasts. */
import { useMemo } from 'react';
import { useStore } from '../../store/store.ts';
import { drawn } from './layout/drawn.ts';
import type { StateAt } from './layout/machine.ts';
import { phaseDrawings, phaseMachine, terminatingBracket } from './layout/phaseMachine.ts';
import { phaseWay } from './layout/ways.ts';
import { MachineFlow } from './MachineFlow.tsx';
import type { MachineInput } from './shown.ts';
import { useMachine } from './useMachine.ts';
import { WayList } from './WayList.tsx';
import { message, t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export function PhaseMachine({ timeline, zero, name, size, parts, zoom }: MachineInput) {
  const way = useMemo(() => phaseWay(timeline), [timeline]);
  const machine = useMachine(phaseMachine, way);
  const picture = useMemo(
    () => drawn(machine, phaseDrawings[size], { zero, withRules: size === 'large', titleOf: title, linesOf: lines }),
    [machine, size, zero],
  );
  const deleted = useStore((state) => timeline.deleted !== null && timeline.deleted.t <= state.t);
  const now = machine.states.find(({ look }) => look === 'now')?.state ?? 'gone';
  const lit = deleted && (now === 'Running' || now === 'Pending');
  const notes = useMemo(
    () => [
      {
        id: 'Terminating',
        box: terminatingBracket[size],
        text: t('timeline:phase.terminating'),
        look: lit ? ('litBracket' as const) : ('bracket' as const),
      },
    ],
    [size, lit],
  );
  const label = t('timeline:machines.diagram', {
    name: t('timeline:machines.diagramOf.phase', { name }),
    state: nameOf(now),
  });
  return (
    <>
      {parts.diagram && <MachineFlow label={label} machine={picture} notes={notes} zoom={zoom} />}
      {parts.way && <WayList passages={way.passages} zero={zero} nameOf={({ to }) => nameOf(to)} />}
    </>
  );
}

const nameOf = (state: string): string =>
  state === 'none' || state === 'gone' ? plain(message(`timeline:machines.state.${state}`)) : state;
const title = ({ state }: StateAt): string => nameOf(state);
const legacy = 'Unknown';
const lines = ({ state }: StateAt): readonly string[] =>
  state === legacy ? [plain(message('timeline:machines.legacy'))] : [];
