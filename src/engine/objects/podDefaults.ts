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
  const { initContainers, ephemeralContainers, volumes } = spec;
  const inner = withDefaultRequests(spec);
  return filled(
    replaced(inner, {
      containers: mapped(inner.containers, complete),
      ...(initContainers && { initContainers: mapped(inner.initContainers ?? [], complete) }),
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
