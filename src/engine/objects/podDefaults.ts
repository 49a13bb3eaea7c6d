/** The API server's defaulting of a pod's spec (Kubernetes 1.36, SetObjectDefaults_Pod). */
import { withContainerDefaults, withHostPorts } from './containerDefaults.ts';
import { withDefaultRequests } from './defaultRequests.ts';
import { filled, mapped, mappedOnce, replaced } from './fill.ts';
import type { Container, PodSpec } from './types.ts';
import { withVolumeDefaults } from './volumeDefaults.ts';

/** Doing it twice changes nothing; the same object comes back where nothing is missing. */
export const withPodDefaults = (spec: PodSpec): PodSpec =>
  withFields(withDefaultRequests(spec), spec.hostNetwork ? completeOnHost : complete);

/** A template gets no requests from its limits, and no ports of the host: its pods do. */
export const withTemplateDefaults = (spec: PodSpec): PodSpec => withFields(spec, complete);

const complete = mappedOnce(withContainerDefaults);
const completeOnHost = mappedOnce((container: Container) => withContainerDefaults(withHostPorts(container)));

function withFields(spec: PodSpec, completed: typeof complete): PodSpec {
  const { containers, initContainers, ephemeralContainers, volumes } = spec;
  return filled(
    replaced(spec, {
      containers: completed(containers),
      ...(initContainers && { initContainers: completed(initContainers) }),
      ...(ephemeralContainers && { ephemeralContainers: complete(ephemeralContainers) }),
      ...(volumes && { volumes: mapped(volumes, withVolumeDefaults) }),
    }),
    {
      restartPolicy: 'Always',
      schedulerName: 'default-scheduler',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      enableServiceLinks: true,
      securityContext: {},
    },
  );
}
