/** What becomes of the user's requests while nothing can be written: each is answered at once, and none is tried again. */
import { type ObjectRef } from '../objects/ref.ts';
import { outageAnswer } from '../apiserver/outage.ts';
import type { PodKey } from '../objects/types.ts';
import { subjectOf } from './objectMaps.ts';
import { type Process, sleep } from './process.ts';
import { ask, type Request, recordAnswer } from './userRequests.ts';
import type { ActionTools } from './actionTools.ts';
import type { ResolvedAction } from './resolvedAction.ts';

interface Asked {
  subject: ObjectRef;
  request: Request;
}

/** @returns was it refused? What is no request to the API server never is. */
export function refuseInOutage(tools: ActionTools, action: ResolvedAction): boolean {
  const { world } = tools;
  const requests = world.faults.hasOutage ? requestsOf(action) : [];
  for (const asked of requests) world.clock.start(refuse(tools, asked));
  return requests.length > 0;
}

function* refuse(tools: ActionTools, { subject, request }: Asked): Process {
  const { world } = tools;
  const asked = ask(tools, subject, request);
  const answer = outageAnswer(world.faults);
  yield* sleep(world.latencies.write);
  if (answer) recordAnswer(world, asked, answer);
}

function requestsOf(action: ResolvedAction): readonly Asked[] {
  switch (action.do) {
    case 'apply':
      return action.objects.map((object) => ({ subject: subjectOf(object), request: { verb: 'apply' } }));
    case 'create':
    case 'edit':
      return [{ subject: subjectOf(action.object), request: { verb: action.do } }];
    case 'patch':
      return [{ subject: action.subject, request: { verb: 'edit' } }];
    case 'deleteObject':
      return [{ subject: action.subject, request: { verb: 'delete' } }];
    case 'delete':
    case 'evict':
      return [aboutPod(action.pod, { verb: action.do, ...grace(action.gracePeriodSeconds) })];
    case 'bind':
    case 'recreate':
    case 'move':
      return [aboutPod(action.pod, { verb: action.do === 'move' ? 'recreate' : action.do, node: action.node })];
    case 'cordon':
    case 'taint':
    case 'drain':
      return [{ subject: `Node/${action.node}`, request: { verb: action.do, node: action.node } }];
    default:
      return [];
  }
}

const aboutPod = (pod: PodKey, request: Request): Asked => ({ subject: `Pod/${pod}`, request });

const grace = (seconds: number | undefined): Pick<Request, 'gracePeriodSeconds'> =>
  seconds === undefined ? {} : { gracePeriodSeconds: seconds };
