/** The word for what is held true of a probe: a startup probe keeps the others from running. */
import type { ContainerLife, ProbeLife } from '../../engine/view/podLife.ts';

type Asked = Pick<ContainerLife, 'probes'> & {
  api: Pick<NonNullable<ContainerLife['api']>, 'started'> | null;
  process: Pick<ContainerLife['process'], 'state'>;
};

export type ProbeState = ProbeLife['result'] | 'over' | 'notBegun';

export function probeStateOf({ probe, result }: ProbeLife, { probes, api, process }: Asked): ProbeState {
  if (process.state === 'exited') return 'over';
  const startup = probe === 'startup' ? undefined : probes.find((each) => each.probe === 'startup');
  // Of a kubelet that has just begun only the API knows that the container was started before.
  const isHeldBack = startup !== undefined && startup.result !== 'Success' && !api?.started;
  return result === 'Unknown' && isHeldBack ? 'notBegun' : result;
}
