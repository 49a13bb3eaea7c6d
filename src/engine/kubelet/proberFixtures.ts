/** A probed pod for tests, and what is held and told of it. */
import { isKind } from '../objects/kinds.ts';
import type { Container, ContainerStatus, Probe } from '../objects/types.ts';
import { events, type PodFixture, pod, run, seconds } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

/** Its workers begin at 0.470 s, its container at 0.570 s. */
export function made(fixture: PodFixture, reported: object = {}, actions: readonly ResolvedAction[] = []): Run {
  const annotations = { 'sim/app': JSON.stringify(reported) };
  const bind = { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' } as const;
  const apply = { t: 0, do: 'apply', objects: [pod('web', { ...fixture, annotations })] } as const;
  return run([], { actions: [apply, bind, ...actions], horizon: 150_000 });
}
export const probed = (container: Partial<Container>, reported: object = {}, fixture: PodFixture = {}): Run =>
  made({ ...fixture, container }, reported);

/** `0.570 readiness Success`: what comes to be held true. */
export const held = (of: Run): readonly string[] =>
  events(of, 'probe').map(({ t, probe, result }) => `${seconds(t)} ${probe} ${result}`);
export const textsOf = (of: Run, reason: string): readonly string[] =>
  events(of, 'event')
    .filter((event) => event.reason === reason)
    .map(({ t, message }) => `${seconds(t)} ${message}`);
/** Changes of what the API says of a container, with their times. */
export function reported<Value>(of: Run, name: string, report: (status: ContainerStatus) => Value): readonly string[] {
  const lines: string[] = [];
  let before: string | null = null;
  for (const { t, object } of events(of, 'write')) {
    if (!isKind(object, 'Pod')) continue;
    const status = object.status?.containerStatuses?.find((one) => one.name === name);
    const now: string | null = status ? String(report(status)) : before;
    if (now === before) continue;
    if (now !== null) lines.push(`${seconds(t)} ${now}`);
    before = now;
  }
  return lines;
}
export const http: Probe = { httpGet: { port: 80 }, periodSeconds: 2 };
export const exec = (...command: string[]): Probe => ({ exec: { command }, periodSeconds: 1 });
