/** The worker that the store is kept in step with. */
import type { EngineClient } from '../worker/client.ts';

/** A connection, not data: made once at boot. */
let client: EngineClient | null = null;

/** Connects the store with a worker; called once at boot. */
export function connect(engine: EngineClient): void {
  client = engine;
}

export function engine(): EngineClient {
  if (!client) throw new Error('connect() was not called');
  return client;
}
