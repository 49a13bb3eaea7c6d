import type { KubeObject } from './types.ts';

/** One address of a Service as its EndpointSlice lists it. */
export interface Endpoint {
  pod: string;
  uid: string;
  node: string;
  addresses: readonly string[];
  ready: boolean;
  serving: boolean;
  terminating: boolean;
}
export interface EndpointSlice extends KubeObject {
  kind: 'EndpointSlice';
  endpoints: readonly Endpoint[];
}
