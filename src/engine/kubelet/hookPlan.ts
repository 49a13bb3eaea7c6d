/** What a lifecycle hook does and how long it takes. */
import type { Handler } from '../objects/types.ts';

export interface HookPlan {
  handler: 'exec' | 'httpGet' | 'sleep';
  seconds: number;
  exitCode: number;
  /** The command of an exec hook. */
  cmd: string | null;
}

/** How long an HTTP hook's answer takes. */
const httpSeconds = 1;

/** @returns null for a handler that does nothing here (tcpSocket is not run by the kubelet) */
export function hookPlan(hook: Handler): HookPlan | null {
  if (hook.sleep) return { handler: 'sleep', seconds: hook.sleep.seconds, exitCode: 0, cmd: null };
  if (hook.httpGet) return { handler: 'httpGet', seconds: httpSeconds, exitCode: 0, cmd: null };
  if (!hook.exec) return null;
  const command = hook.exec.command ?? [];
  return { handler: 'exec', ...execution(command), cmd: command.join(' ') };
}

/** `sim-exec takes=2 exit=0` says it (a `sim-probe` too how long it takes); otherwise `sleep N` anywhere in the command takes its time. */
function execution(command: readonly string[]): { seconds: number; exitCode: number } {
  if (command[0] === 'sim-exec' || command[0] === 'sim-probe')
    return { seconds: option(command, 'takes'), exitCode: option(command, 'exit') };
  const [, amount = '0', unit = 's'] = /(?:^|[\s;&|(/])sleep\s+(\d+(?:\.\d+)?)([smhd]?)/.exec(command.join(' ')) ?? [];
  return { seconds: Number(amount) * (secondsOf.get(unit) ?? 1), exitCode: 0 };
}

const secondsOf: ReadonlyMap<string, number> = new Map([
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);

function option(command: readonly string[], name: string): number {
  const text = command.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const value = Number(text ?? 0);
  return Number.isFinite(value) && value >= 0 ? value : 0;
}
