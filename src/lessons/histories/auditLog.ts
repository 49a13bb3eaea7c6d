/** Small audit logs, as an API server of 1.36 writes them at level RequestResponse: what the lessons of chapter G read. */

/** One request and its answer. */
export interface Logged {
  /** Seconds since the log's first minute. */
  t: number;
  user: string;
  agent?: string;
  verb: string;
  /** `pods` without it. */
  resource?: string;
  name: string;
  /** null: it is in none. `default` without it. */
  namespace?: string | null;
  subresource?: string;
  /** 200 without it. */
  code?: number;
  body?: unknown;
  answer?: unknown;
}

const begin = Date.UTC(2026, 4, 3, 9, 30);

/** Of objects: cut off to the second. */
export const whole = (t: number): string => `${new Date(begin + t * 1000).toISOString().slice(0, 19)}Z`;

/** Of the log itself: microseconds. */
export const stamp = (t: number): string => new Date(begin + t * 1000).toISOString().replace('Z', '000Z');

/** A line for each request, in their order. */
export const auditLog = (entries: readonly Logged[]): string => `${entries.map(line).join('\n')}\n`;

const line = (entry: Logged, at: number): string => {
  const { t, user, agent = 'kubectl/v1.36.2', verb, resource = 'pods', name, namespace = 'default' } = entry;
  const { subresource, code = 200, body, answer } = entry;
  const group = groups[resource];
  return JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', level: 'RequestResponse' },
    ...{ auditID: `5ce9e000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`, stage: 'ResponseComplete' },
    ...{ verb, user: { username: user }, userAgent: agent },
    objectRef: {
      ...{ resource, name, subresource },
      ...(namespace !== null && { namespace }),
      ...(group && { apiGroup: group }),
      apiVersion: 'v1',
    },
    responseStatus: { code },
    ...{ requestObject: body, responseObject: answer },
    ...{ requestReceivedTimestamp: stamp(t), stageTimestamp: stamp(t) },
  });
};

const groups: Readonly<Record<string, string>> = { poddisruptionbudgets: 'policy' };

/** Who writes, by the API server's names. */
export const kubelet = (node: string) => ({ user: `system:node:${node}`, agent: 'kubelet/v1.36.2' });
export const controller = (name: string) => ({
  user: `system:serviceaccount:kube-system:${name}`,
  agent: `kube-controller-manager/v1.36.2/system:serviceaccount:kube-system:${name}`,
});
export const scheduler = { user: 'system:kube-scheduler', agent: 'kube-scheduler/v1.36.2' };
