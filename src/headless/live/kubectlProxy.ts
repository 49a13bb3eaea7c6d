/** `kubectl proxy` of a context: it knows kubeconfigs and every way to prove who one is. */
import { execFile, spawn } from 'node:child_process';
import { LiveFailure } from './failure.ts';

export interface KubectlProxy {
  address: string;
  /** Called if it ends by itself. */
  onEnd: (ended: () => void) => void;
  stop: () => void;
}

/** It refuses whatever is not read, too. */
const proxyArgs = ['proxy', '--port=0', '--reject-methods=POST,PUT,PATCH,DELETE'];
const patienceMs = 20_000;

/** @param context null: the present one. Rejects with LiveFailure */
export function startProxy(context: string | null): Promise<KubectlProxy> {
  const child = spawn('kubectl', [...proxyArgs, ...of(context)], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((started, failed) => {
    let [out, complaint] = ['', ''];
    const giveUp = (why: string) => {
      clearTimeout(timer);
      child.kill();
      failed(new LiveFailure(why));
    };
    const timer = setTimeout(() => giveUp('kubectl proxy did not start within 20 s'), patienceMs);
    child.on('error', (error: NodeJS.ErrnoException) =>
      giveUp(
        error.code === 'ENOENT'
          ? 'kubectl was not found on the PATH: install it, or give the address of an API server with --address'
          : `kubectl can't be run: ${error.message}`,
      ),
    );
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-4000);
    });
    child.on('close', (code) => giveUp(`kubectl proxy ended with ${code ?? 'a signal'}${reasonOf(complaint)}`));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const [, address] = /Starting to serve on (127\.0\.0\.1:\d+)/.exec(out) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      started({
        address: `http://${address}`,
        onEnd: (ended) => void child.on('close', ended),
        stop: () => void child.kill(),
      });
    });
  });
}

const of = (context: string | null): readonly string[] => (context === null ? [] : [`--context=${context}`]);

/** The one line that kubectl ends with. */
function reasonOf(complaint: string): string {
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((one) => one.startsWith('error:')) ?? lines.at(-1);
  return line === undefined ? '' : `: ${line.replace(/^error: /, '')}`;
}

/** What kubectl calls the context that it uses; the name is only shown. */
export const currentContext = (): Promise<string | null> =>
  new Promise((resolve) => {
    execFile('kubectl', ['config', 'current-context'], (error, out) => resolve(error ? null : out.trim() || null));
  });
