/** The API server's defaulting of a pod's spec (Kubernetes 1.36, SetObjectDefaults_Pod). */
import { withContainerDefaults, withHostPorts } from './containerDefaults.ts';
import { withDefaultRequests } from './defaultRequests.ts';
import { filled, mapped, replaced } from './fill.ts';
import type { Container, PodSpec } from './types.ts';
import { withVolumeDefaults } from './volumeDefaults.ts';

/** Doing it twice changes nothing; the same object comes back where nothing is missing. */
export function withPodDefaults(spec: PodSpec): PodSpec {
  const complete = (container: Container) =>
    withContainerDefaults(spec.hostNetwork ? withHostPorts(container) : container);
  return withFields(withDefaultRequests(spec), complete);
}

/** A template gets no requests from its limits, and no ports of the host: its pods do. */
export const withTemplateDefaults = (spec: PodSpec): PodSpec => withFields(spec, withContainerDefaults);

function withFields(spec: PodSpec, complete: (container: Container) => Container): PodSpec {
  const { containers, initContainers, ephemeralContainers, volumes } = spec;
  return filled(
    replaced(spec, {
      containers: mapped(containers, complete),
      ...(initContainers && { initContainers: mapped(initContainers, complete) }),
      ...(ephemeralContainers && { ephemeralContainers: mapped(ephemeralContainers, withContainerDefaults) }),
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
