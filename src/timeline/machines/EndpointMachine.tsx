/** The pod's endpoint in the slice of one Service, with its three truth values. */
import { useMemo } from 'react';
import { drawn } from './layout/drawn.ts';
import { endpointDrawings, endpointMachine } from './layout/endpointMachine.ts';
import type { StateAt } from './layout/machine.ts';
import type { BoxSize } from './layout/shape.ts';
import { endpointWay } from './layout/ways.ts';
import { MachineFlow } from './MachineFlow.tsx';
import type { MachineInput } from './shown.ts';
import { useMachine } from './useMachine.ts';
import { WayList } from './WayList.tsx';
import { message, t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export function EndpointMachine({ service, timeline, zero, size, parts, zoom }: MachineInput & { service: string }) {
  const way = useMemo(() => endpointWay(timeline, service), [timeline, service]);
  const machine = useMachine(endpointMachine, way);
  const picture = useMemo(
    () =>
      drawn(machine, endpointDrawings[size], { zero, withRules: size === 'large', titleOf, linesOf: linesOf(size) }),
    [machine, size, zero],
  );
  const now = machine.states.find(({ look }) => look === 'now');
  const label = t('timeline:machines.diagram', {
    name: t('timeline:machines.diagramOf.endpoint', { name: service }),
    state: now ? [titleOf(now), ...linesOf('large')(now)].join(', ') : '',
  });
  return (
    <>
      {parts.diagram && <MachineFlow label={label} machine={picture} notes={none} zoom={zoom} />}
      {parts.diagram && (
        <p className="tl-small line-17 above-6 muted text-12 mono">{t('timeline:machines.truthNames')}</p>
      )}
      {parts.way && <WayList passages={way.passages} zero={zero} nameOf={({ to }) => nameOf(to)} />}
    </>
  );
}

const none = [] as const;
const names = ['ready', 'notReady', 'leaving', 'drained', 'removed'] as const;

function nameOf(state: string): string {
  const name = names.find((one) => one === state);
  return plain(message(name ? `timeline:machines.state.${name}` : 'timeline:machines.state.unlisted'));
}

const titleOf = ({ state }: StateAt): string => nameOf(state);

/** Ready, serving, terminating, as they stand in the slice; of a state that is not the present one as they would. */
const usual: Readonly<Record<string, string>> = {
  ready: 'true true false',
  notReady: 'false false false',
  leaving: 'false true true',
  drained: 'false false true',
};

/** Small boxes have room for one letter each. */
const linesOf =
  (size: BoxSize) =>
  ({ state, detail }: StateAt): readonly string[] => {
    const values = (detail ?? usual[state] ?? '').split(' ').filter(Boolean);
    const texts = values.map((value) =>
      size === 'small' && (value === 'true' || value === 'false')
        ? plain(message(`timeline:machines.short.${value}`))
        : value,
    );
    const [ready, serving, terminating] = texts;
    if (ready === undefined || serving === undefined || terminating === undefined) return [];
    return [plain(message('timeline:machines.truths', { ready, serving, terminating }))];
  };
