/** Two pods behind a Service that the engine really runs: material for tests. */
import type { createSession } from '../../../engine/session/session.ts';
import type { Action, SimulationOptions, Tuning } from '../../../engine/simulation/situation.ts';

import { podModel } from '../podModel.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { emptySituation } from '../../../store/slices/scenario.ts';

export const pod = 'default/web-a';

const node = (name: string) => `
apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---`;
const web = (name: string, on: string) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name}, labels: { app: web } }
spec: { nodeName: ${on}, containers: [{ name: app, image: web }] }
---`;
const manifest = `${node('node-1')}${node('node-3')}${web('web-a', 'node-1')}${web('web-b', 'node-3')}
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
`;

export interface FixtureChange {
  tuning?: Tuning;
  options?: Partial<SimulationOptions>;
  actions?: readonly Action[];
}

/** How web-a's end is told; deleted at 5 s, where nothing else is done. */
export async function fixtureRun(
  session: ReturnType<typeof createSession>,
  { tuning = {}, options = {}, actions }: FixtureChange = {},
): Promise<TimelineModel> {
  const summary = await session.load({
    ...emptySituation,
    base: [{ id: 'test', name: 'test.yaml', content: manifest }],
    actions: actions ?? [{ t: 5000, do: 'delete', pod }],
    tuning: { [pod]: tuning },
    options: { ...emptySituation.options, ...options },
  });
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline || !summary) throw new Error('no timeline');
  return podModel(timeline, true, summary.end);
}
