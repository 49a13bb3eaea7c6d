/** A server at a port: from when it answers until it is closed. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSystemError } from '../output.ts';

export interface Listening {
  port: number;
  close: () => Promise<void>;
}

/** Why there is no server, in one sentence for whoever called it. */
export class PortFailure extends Error {}

/** @param port 0: any that is free. Throws PortFailure where it can't be had */
export async function listening(server: Server, port: number, host: string): Promise<Listening> {
  await new Promise<void>((listens, failed) => {
    server.once('error', (error) => failed(portFailure(error, { port, host })));
    server.listen(port, host, listens);
  });
  // It has no path: it listens at a port.
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function portFailure(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const code = isSystemError(error) ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new PortFailure(`port ${port} is in use: give another with --port, or --port 0 for any that is free`);
  if (code === 'EACCES') return new PortFailure(`port ${port} needs more rights: give another with --port`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new PortFailure(`${host} is no address of this machine: give another with --host`);
  return error;
}
