/** What the user does to a node: `kubectl cordon`, `uncordon` and `taint`. */
import { isRefusal, notFound } from '../apiserver/answers.ts';
import type { Node, Taint } from '../objects/types.ts';
import { objectsOf } from './objectMaps.ts';
import { type Process, sleep } from './process.ts';
import type { Answer } from './trace.ts';
import { ask, type Request, storeChange, recordAnswer } from './userRequests.ts';
import type { ActionTools } from './actionTools.ts';

type Change = (spec: NonNullable<Node['spec']>) => NonNullable<Node['spec']>;

interface Asked {
  verb: Request['verb'];
  change: Change;
}

/** The node is changed as it is when the request arrives. @returns what the API server said */
export function* patchNode(tools: ActionTools, name: string, { verb, change }: Asked): Process<Answer> {
  const asked = ask(tools, `Node/${name}`, { verb, node: name });
  yield* sleep(tools.world.latencies.write);
  const stored = objectsOf(tools.world.state.objects, 'Node').get(name);
  const answer = stored
    ? storeChange(tools, { ...stored, spec: change(stored.spec ?? {}) }, { stored, asked })
    : notFound('Node', name);
  if (isRefusal(answer)) recordAnswer(tools.world, asked, answer);
  return answer;
}

export const cordoned =
  (unschedulable: boolean): Change =>
  ({ unschedulable: _, ...spec }) => ({ ...spec, ...(unschedulable && { unschedulable }) });

/** As `kubectl taint` does: one of the same key and effect is replaced. */
export const withTaint =
  (added: Partial<Taint> & Pick<Taint, 'key'>): Change =>
  ({ taints = [], ...spec }) => {
    const taint = { effect: 'NoSchedule', ...added };
    return { ...spec, taints: [...taints.filter((one) => !isMeant(one, taint)), taint] };
  };

/** Without an effect all taints of the key go; the field goes with the last. */
export const withoutTaint =
  (meant: Pick<Taint, 'key'> & Partial<Taint>): Change =>
  ({ taints = [], ...spec }) => {
    const left = taints.filter((one) => !isMeant(one, meant));
    return { ...spec, ...(left.length > 0 && { taints: left }) };
  };

const isMeant = ({ key, effect }: Taint, meant: Pick<Taint, 'key'> & Partial<Taint>): boolean =>
  key === meant.key && (meant.effect === undefined || effect === meant.effect);
