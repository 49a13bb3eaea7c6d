/** `kubectl describe pod`, and what a pod has in common with a template (kubectl 1.36, pkg/describe, describePod, DescribePodTemplate). */
import { isEnded } from '../../objects/podPhase.ts';
import { humanDuration } from '../../apiserver/humanDuration.ts';
import { compileSelector, selectorText } from '../../objects/labelSelector.ts';
import { qosClass } from '../../objects/qosClass.ts';
import type { Pod, PodSpec, PodStatus, PodTemplate, Volume } from '../../objects/types.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import type { Clock } from '../tables.ts';
import { containerLines } from './containers.ts';
import { annotationLines, dateText, labelLines, type DescribedLines, multiline, tolerationLines } from './parts.ts';
import { controllerOf } from '../../objects/owner.ts';

export function podLines(pod: Pod, clock: Clock): DescribedLines {
  const { metadata, spec, status = {} } = pod;
  const owner = controllerOf(pod);
  const conditions = status.conditions ?? [];
  return [
    `Name:\t${metadata.name}`,
    `Namespace:\t${metadata.namespace ?? 'default'}`,
    ...(spec.priority === undefined ? [] : [`Priority:\t${spec.priority}`]),
    ...(spec.priorityClassName ? [`Priority Class Name:\t${spec.priorityClassName}`] : []),
    ...(spec.serviceAccountName ? [`Service Account:\t${spec.serviceAccountName}`] : []),
    `Node:\t${spec.nodeName ? `${spec.nodeName}/${hostIp(pod)}` : '<none>'}`,
    ...(status.startTime ? [`Start Time:\t${dateText(status.startTime)}`] : []),
    ...labelLines('Labels', metadata.labels),
    ...annotationLines('Annotations', metadata.annotations),
    ...statusLines(pod, clock),
    ...(status.reason ? [`Reason:\t${status.reason}`] : []),
    ...(status.message ? [`Message:\t${status.message}`] : []),
    `IP:\t${status.podIP ?? ''}`,
    ...addressLines(status),
    ...(owner ? [`Controlled By:\t${owner.kind}/${owner.name}`] : []),
    ...(status.nominatedNodeName ? [`NominatedNodeName:\t${status.nominatedNodeName}`] : []),
    ...(spec.initContainers?.length
      ? containerLines('Init Containers', spec.initContainers, status.initContainerStatuses ?? [])
      : []),
    ...containerLines('Containers', spec.containers, status.containerStatuses ?? []),
    ...gateLines(pod),
    ...(conditions.length > 0
      ? ['Conditions:', '  Type\tStatus', ...conditions.map((one) => `  ${one.type} \t${one.status} `)]
      : []),
    ...volumeLines(spec.volumes),
    `QoS Class:\t${qosClass(pod)}`,
    ...labelLines('Node-Selectors', spec.nodeSelector),
    ...tolerationLines('Tolerations', spec.tolerations),
    ...spreadLines(spec),
  ];
}

const hostIp = ({ status }: Pod): string => (status as { hostIP?: string } | undefined)?.hostIP ?? '';

/** An API server tells of either address as of both, where a file holds one (core/v1, Convert_v1_PodStatus_To_core_PodStatus). */
function addressLines({ podIP, podIPs = podIP ? [{ ip: podIP }] : [] }: PodStatus): DescribedLines {
  return podIPs.length === 0 ? ['IPs:\t<none>'] : ['IPs:', ...podIPs.map(({ ip }) => `  IP:\t${ip}`)];
}

function statusLines({ metadata, status }: Pod, { now }: Clock): DescribedLines {
  const isOver = isEnded(status?.phase);
  const deleted = parseApiTime(metadata.deletionTimestamp);
  if (deleted === null || isOver) return [`Status:\t${status?.phase ?? 'Pending'}`];
  return [
    `Status:\tTerminating (lasts ${humanDuration(now - deleted)})`,
    `Termination Grace Period:\t${metadata.deletionGracePeriodSeconds ?? 0}s`,
  ];
}

function gateLines({ spec, status }: Pod): DescribedLines {
  if (!spec.readinessGates?.length) return [];
  const stateOf = (type: string) => status?.conditions?.find((one) => one.type === type)?.status ?? '<none>';
  const rows = spec.readinessGates.map(({ conditionType }) => `  ${conditionType} \t${stateOf(conditionType)} `);
  return ['Readiness Gates:', '  Type\tStatus', ...rows];
}

function spreadLines({ topologySpreadConstraints = [] }: PodSpec, indent = ''): DescribedLines {
  const sorted = topologySpreadConstraints.toSorted((a, b) => (a.topologyKey < b.topologyKey ? -1 : 1));
  const texts = sorted.map(({ topologyKey, whenUnsatisfiable, maxSkew, labelSelector }) => {
    const selector = labelSelector ? ` for selector ${selectorText(compileSelector(labelSelector)) || '<none>'}` : '';
    return `${topologyKey}:${whenUnsatisfiable} when max skew ${maxSkew} is exceeded${selector}`;
  });
  return texts.length === 0 ? [] : multiline('Topology Spread Constraints', texts, indent);
}

function volumeLines(volumes: readonly Volume[] = [], indent = ''): DescribedLines {
  if (volumes.length === 0) return [`${indent}Volumes:\t<none>`];
  return [
    `${indent}Volumes:`,
    ...volumes.flatMap((volume) => [`  ${indent === '' ? '' : ' '}${volume.name}:`, ...sourceLines(volume)]),
  ];
}

function sourceLines({ emptyDir, persistentVolumeClaim: claim, ...others }: Volume): DescribedLines {
  if (emptyDir)
    return [
      "    Type:\tEmptyDir (a temporary directory that shares a pod's lifetime)",
      `    Medium:\t${emptyDir.medium ?? ''}`,
      `    SizeLimit:\t${emptyDir.sizeLimit ?? '<unset>'}`,
    ];
  if (claim)
    return [
      '    Type:\tPersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
      `    ClaimName:\t${claim.claimName}`,
      `    ReadOnly:\t${claim.readOnly ?? false}`,
    ];
  const { hostPath, configMap, secret } = others as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  if (hostPath)
    return [
      '    Type:\tHostPath (bare host directory volume)',
      `    Path:\t${String(hostPath['path'])}`,
      `    HostPathType:\t${String(hostPath['type'] ?? '')}`,
    ];
  if (configMap)
    return [
      '    Type:\tConfigMap (a volume populated by a ConfigMap)',
      `    Name:\t${String(configMap['name'])}`,
      `    Optional:\t${String(configMap['optional'] ?? false)}`,
    ];
  if (secret)
    return [
      '    Type:\tSecret (a volume populated by a Secret)',
      `    SecretName:\t${String(secret['secretName'])}`,
      `    Optional:\t${String(secret['optional'] ?? false)}`,
    ];
  return ['    <unknown>'];
}

export function templateLines({ metadata = {}, spec }: PodTemplate): DescribedLines {
  const annotated = Object.keys(metadata.annotations ?? {}).length > 0;
  return [
    'Pod Template:',
    ...labelLines('Labels', metadata.labels, '  '),
    ...(annotated ? annotationLines('Annotations', metadata.annotations, '  ') : []),
    ...(spec.serviceAccountName ? [`  Service Account:\t${spec.serviceAccountName}`] : []),
    ...(spec.initContainers?.length ? containerLines('Init Containers', spec.initContainers, null, '  ') : []),
    ...containerLines('Containers', spec.containers, null, '  '),
    ...volumeLines(spec.volumes, '  '),
    ...spreadLines(spec, '  '),
    ...(spec.priorityClassName ? [`  Priority Class Name:\t${spec.priorityClassName}`] : []),
    ...labelLines('Node-Selectors', spec.nodeSelector, '  '),
    ...tolerationLines('Tolerations', spec.tolerations, '  '),
  ];
}
