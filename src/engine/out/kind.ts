/** What kind needs to know: the control plane alone is real, and it may have a scheduler's configuration. */
import type { KubeObject } from '../objects/types.ts';
import type { Target } from './target.ts';

const place = '/etc/kubernetes/scheduler.yaml';

/** kube-scheduler reads no other kubeconfig where it is given a configuration; kwokctl writes it in by itself. */
export const schedulerFor = (configuration: KubeObject, to: Target): KubeObject =>
  to === 'kwok'
    ? configuration
    : {
        ...configuration,
        ...{ clientConnection: { ...connectionOf(configuration), kubeconfig: '/etc/kubernetes/scheduler.conf' } },
      };

const connectionOf = (configuration: KubeObject): object =>
  (configuration as KubeObject & { clientConnection?: object }).clientConnection ?? {};

/** A kind.x-k8s.io/v1alpha4 Cluster of one node. */
export const kindConfig = (hasScheduler: boolean): string =>
  `kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
name: podyssey
nodes:
- role: control-plane
${hasScheduler ? schedulerParts : ''}`;

/** kubeadm takes arguments as a map, and from v1beta4 on as a list: kind uses the patch of its own version. */
const schedulerPatch = (version: string, args: string): string => `  - |
    apiVersion: kubeadm.k8s.io/${version}
    kind: ClusterConfiguration
    scheduler:
      extraArgs:
${args}
      extraVolumes:
      - name: scheduler
        hostPath: ${place}
        mountPath: ${place}
        readOnly: true
        pathType: File
`;

const schedulerParts = `  extraMounts:
  - hostPath: ./scheduler.yaml
    containerPath: ${place}
    readOnly: true
  kubeadmConfigPatches:
${schedulerPatch('v1beta3', `        config: ${place}`)}${schedulerPatch('v1beta4', `      - name: config\n        value: ${place}`)}`;
