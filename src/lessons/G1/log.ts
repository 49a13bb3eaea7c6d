/** What was kept of a slow shutdown: `cart` needs longer than its grace, and is killed. */
import { auditLog } from '../histories/auditLog.ts';
import {
  ended,
  killingOf,
  lastWordOf,
  type LoggedPod,
  madeAndBound,
  podAs,
  running,
  statusOf,
} from '../histories/podStates.ts';

const cart: LoggedPod = {
  ...{ name: 'cart', uid: '5ce9e000-0000-4000-8000-0000000000c1', node: 'node-2' },
  ...{ grace: 20, container: 'cart', made: 0.4 },
  metadata: { labels: { app: 'cart' } },
};
const up = { ready: { is: true, since: 3 }, container: running(2) };
const asked = { asked: 40, grace: 20 };
const down = { ready: { is: false, since: 60 }, container: ended(2, 60, 137), phase: 'Failed' };

export const log = auditLog([
  ...madeAndBound(cart, { user: 'deploy-bot', agent: 'argocd/v3.1' }, 100),
  statusOf(cart, 3.31, { version: 103, ...up }),
  {
    ...{ t: 40.21, user: 'jane', verb: 'delete', name: 'cart' },
    body: { kind: 'DeleteOptions', apiVersion: 'v1' },
    answer: podAs(cart, { version: 120, ...up, deletion: asked }),
  },
  killingOf(cart, 40.24),
  statusOf(cart, 60.62, { version: 131, ...down, deletion: asked }),
  lastWordOf(cart, 60.9, { version: 132, ...down, deletion: { asked: 60.9, grace: 0 } }),
]);
