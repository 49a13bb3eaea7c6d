/**
 * A pod's endpoints when a run began, by Service: of a simulated run as the Services that selected it then make them, of a
 * recorded one what slices listed, and nothing where none is told of.
 */
import { endpointOf, selects } from '../controllers/endpointsliceRules.ts';
import type { Pod } from '../objects/types.ts';
import type { EndpointSlice } from '../objects/endpointTypes.ts';
import { allOfKind, objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EndpointState } from '../simulation/trace.ts';

/** null: the Service had it not. */
export type EndpointsBefore = Readonly<Record<string, EndpointState | null>>;

/** @param isMade within the run: a record may list it all the same, where it tells no better when that was */
export function endpointsBefore(run: Run, pod: Pod, isMade: boolean): EndpointsBefore {
  if (run.isRecorded) return listed(run, pod);
  return isMade ? {} : selected(run, pod);
}

const listed = ({ base }: Run, { metadata: { uid } }: Pod): EndpointsBefore =>
  Object.fromEntries(
    allOfKind(base.objects, 'EndpointSlice').flatMap((slice) => {
      const own = slice.endpoints.find((endpoint) => endpoint.uid === uid);
      return own ? [[serviceOf(slice), stateOf(own)]] : [];
    }),
  );

function selected({ base }: Run, pod: Pod): EndpointsBefore {
  const services = allOfKind(base.objects, 'Service').filter((service) => selects(service, pod));
  const hasNode = (name: string) => objectsOf(base.objects, 'Node').has(name);
  return Object.fromEntries(
    services.map((service) => {
      const endpoint = endpointOf(pod, service, hasNode);
      return [service.metadata.name, endpoint ? stateOf(endpoint) : null];
    }),
  );
}

const serviceOf = ({ metadata }: EndpointSlice): string =>
  metadata.labels?.['kubernetes.io/service-name'] ?? metadata.name;

const stateOf = ({ ready, serving, terminating }: EndpointState): EndpointState => ({ ready, serving, terminating });
