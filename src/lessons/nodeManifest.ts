/** A node of a scene as YAML: 4 cpu, 8Gi, room for 110 pods. */
export const nodeManifest = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    kubernetes.io/os: linux
    topology.kubernetes.io/zone: ${zone}
status:
  allocatable:
    cpu: "4"
    memory: 8Gi
    pods: "110"
`;
