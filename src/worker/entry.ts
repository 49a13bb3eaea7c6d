/** Runs in the Web Worker: unpacks calls and hands them to the engine's session. Nothing else may be imported here. */
import { expose } from 'comlink';
import { createSession } from '../engine/session/session.ts';
import type { EngineCalls } from './protocol.ts';

const calls: EngineCalls = createSession();
expose(calls);
