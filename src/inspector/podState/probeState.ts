/** The word for what is held true of a probe: a startup probe keeps the others from running. */
import type { ContainerView, ProbeView } from '../../engine/view/podState.ts';

type Asked = Pick<ContainerView, 'probes'> & {
  api: Pick<NonNullable<ContainerView['api']>, 'started'> | null;
  process: Pick<ContainerView['process'], 'state'>;
};

export type ProbeState = ProbeView['result'] | 'over' | 'notBegun';

export function probeStateOf({ probe, result }: ProbeView, { probes, api, process }: Asked): ProbeState {
  if (process.state === 'exited') return 'over';
  const startup = probe === 'startup' ? undefined : probes.find((each) => each.probe === 'startup');
  // Of a kubelet that has just begun only the API knows that the container was started before.
  const isHeldBack = startup !== undefined && startup.result !== 'Success' && !api?.started;
  return result === 'Unknown' && isHeldBack ? 'notBegun' : result;
}
