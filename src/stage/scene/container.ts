/** What one container of an opened pod shows: the process by a shape, the API's word, and whether the two agree. Pure. */
import { age } from '../../i18n/time.ts';
import type { ContainerApi, ContainerView, ProcessView } from '../../engine/view/podState.ts';

export type ProcessShape = 'none' | 'created' | 'running' | 'terminating' | 'exitedOk' | 'exitedError';

export function processShape({ state, exitCode }: ProcessView): ProcessShape {
  if (state !== 'exited') return state;
  return exitCode === 0 ? 'exitedOk' : 'exitedError';
}

const isAlive = ({ state }: ProcessView): boolean => state === 'running' || state === 'terminating';

/**
 * The API's own word for a container: `running`, `CrashLoopBackOff 10s`, `Completed`, `Error 1`. A terminated container
 * without a reason is told by its exit code.
 */
export function apiWord({ api, backoff }: Pick<ContainerView, 'api' | 'backoff'>): string {
  if (!api) return 'waiting';
  switch (api.state) {
    case 'running':
      return 'running';
    case 'waiting':
      return `${api.reason ?? 'waiting'}${backoff && isCrashing(api) ? ` ${age(backoff.delaySeconds * 1000)}` : ''}`;
    case 'terminated':
      return endWord(api);
  }
}

const isCrashing = ({ reason }: ContainerApi): boolean => reason === 'CrashLoopBackOff';

function endWord({ reason, exitCode }: ContainerApi): string {
  if (exitCode === null || exitCode === 0) return reason ?? 'terminated';
  return `${reason ?? 'terminated'} ${exitCode}`;
}

/**
 * Whether what the API says of a container is not what its node holds. A process that has got its stop signal still
 * runs, so `running` is true of it; a process that is gone with its sandbox does not gainsay a terminated state.
 */
export function differs({ api, process }: Pick<ContainerView, 'api' | 'process'>, isGone: boolean): boolean {
  if (isGone || !isAlive(process)) return isAlive(process) || (!isGone && endedUnseen(api, process));
  return api?.state !== 'running' || (process.attempt !== null && process.attempt > api.restartCount);
}

/** The API still calls it running, or waits for a start that has been and is over. */
function endedUnseen(api: ContainerApi | null, { state }: ProcessView): boolean {
  if (api?.state === 'running') return true;
  return state === 'exited' && (api === null || (api.state === 'waiting' && api.last === null));
}

/**
 * Words on lines: broken at spaces, and inside an API word only before a capital letter; none is shortened.
 * @param most of a line, as `sizeOf` measures it: letters, or px
 */
export function wrapWords(
  text: string,
  most: number,
  sizeOf: (line: string) => number = (line) => line.length,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/(?<= )|(?<=[a-z])(?=[A-Z])/)) {
    if (line !== '' && sizeOf((line + part).trimEnd()) > most) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
