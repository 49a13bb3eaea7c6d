/** A probe as `kubectl describe pod` writes it (kubectl 1.36, DescribeProbe). */
import type { Handler, Probe } from '../objects/types.ts';

export function probeText(probe: Probe): string {
  const { initialDelaySeconds: delay = 0, timeoutSeconds: timeout = 1, periodSeconds: period = 10 } = probe;
  const { successThreshold: success = 1, failureThreshold: failure = 3 } = probe;
  const thresholds = `successThreshold=${success} failureThreshold=${failure}`;
  return `${handlerText(probe)} delay=${delay}s timeout=${timeout}s period=${period}s ${thresholds}`;
}

/** What a probe or a hook does: `exec [true]`, `http-get http://:80/`, `sleep 5s`. */
export function handlerText({ exec, httpGet, tcpSocket, grpc, sleep }: Handler): string {
  if (sleep) return `sleep ${sleep.seconds}s`;
  if (exec) return `exec [${(exec.command ?? []).join(' ')}]`;
  if (httpGet) {
    const { scheme = 'HTTP', host = '', port, path = '/' } = httpGet;
    return `http-get ${scheme.toLowerCase()}://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
  }
  if (tcpSocket) return `tcp-socket ${tcpSocket.host ?? ''}:${tcpSocket.port}`;
  return grpc ? `grpc <pod>:${grpc.port} ${grpc.service ?? ''}` : 'unknown';
}
