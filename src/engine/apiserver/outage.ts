/** What a client gets to hear when nothing can be written. */
import type { Answer } from '../simulation/trace.ts';
import type { Faults } from '../simulation/faults.ts';

/** kubectl's own words: there is no answer. The code is what a proxy in between would say. */
const refused: Answer = {
  code: 503,
  reason: 'ServiceUnavailable',
  message: 'The connection to the server kubernetes:6443 was refused - did you specify the right host or port?',
};

/** An error of the store that the API server knows no reason for is passed on (kube-apiserver 1.36, ErrorToAPIStatus). */
const noQuorum: Answer = { code: 500, message: 'etcdserver: request timed out' };

/** null: writes are stored. */
export function outageAnswer(faults: Pick<Faults, 'has'>): Answer | null {
  if (faults.has('apiServer')) return refused;
  return faults.has('etcd') ? noQuorum : null;
}
