/** `kubectl describe endpointslice` (kubectl 1.36, pkg/describe, describeEndpointSliceV1). */
import type { ListedSlice } from '../endpointSlices.ts';
import { annotationLines, type DescribedLines, labelLines } from './parts.ts';

export function sliceLines({ metadata, addressType, ports, endpoints }: ListedSlice): DescribedLines {
  return [
    `Name:\t${metadata.name}`,
    `Namespace:\t${metadata.namespace ?? 'default'}`,
    ...labelLines('Labels', metadata.labels),
    ...annotationLines('Annotations', metadata.annotations),
    `AddressType:\t${addressType}`,
    ...(ports.length === 0
      ? ['Ports: <unset>']
      : [
          'Ports:',
          '  Name\tPort\tProtocol',
          '  ----\t----\t--------',
          ...ports.map(({ name, port, protocol }) => `  ${name || '<unset>'}\t${port ?? '<unset>'}\t${protocol}`),
        ]),
    ...(endpoints.length === 0 ? ['Endpoints: <none>'] : ['Endpoints:', ...endpoints.flatMap(endpointLines)]),
  ];
}

const endpointLines = ({ addresses, conditions, targetRef, nodeName }: ListedSlice['endpoints'][number]) => [
  `  - Addresses:\t${addresses.join(', ') || '<none>'}`,
  '    Conditions:',
  `      Ready:\t${conditions.ready}`,
  '    Hostname:\t<unset>',
  `    TargetRef:\t${targetRef.kind}/${targetRef.name}`,
  `    NodeName:\t${nodeName}`,
  '    Zone:\t<unset>',
];
