/** Runs in the Web Worker: unpacks calls and hands them to the engine's session. Nothing else may be imported here. */
import { expose } from 'comlink';
import { createSession } from '../engine/session/session.ts';
import { createBreath, seldom } from './breathe.ts';
import type { WorkerCalls } from './client.ts';
import { presentingChanges } from './presented.ts';

const session = createSession(createBreath());
const calls: WorkerCalls = {
  ...session,
  present: presentingChanges(session.present),
  read: (source, isAdded, tell) => session.read(source, isAdded, tell && seldom(tell)),
  keep: (source) => session.keep(source),
  load: (situation, tell) => session.load(situation, tell && seldom(tell)),
  aside: (situation, topic, t, tell) => session.aside(situation, topic, t, tell && seldom(tell)),
};
expose(calls);
