/**
 * A second kube-controller-manager: it became the leader while the first has not noticed yet that it no longer
 * leads (F-20). Both act on what the API tells them; their requests meet at the API server.
 */
import type { Gate } from '../simulation/gate.ts';
import type { ControllerTools } from './controllerTools.ts';
import { newInformers } from './informers.ts';

type Shared = Pick<ControllerTools, 'world' | 'api' | 'admission'>;

/** @param start starts its controllers */
export function runSecondManager({ world, api, admission }: Shared, start: (tools: ControllerTools) => void): void {
  let gate: Gate | null = null;
  world.faults.onChange(({ what }, runs) => {
    if (what !== 'secondManager' || runs === (gate === null)) return;
    if (gate) {
      world.gates.leave(gate);
      gate = null;
      return;
    }
    gate = world.gates.join('second kube-controller-manager');
    const { objects } = world.state.snapshot(world.clock.now);
    const informers = newInformers(world, api, objects).within(gate);
    start({ world: world.within(gate), api, admission, informers });
    informers.list();
  });
}
