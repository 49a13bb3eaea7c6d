/** Two nodes, and a pod that waits: as the text that somebody would open. */
const node = (name: string) => `
apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---`;

export const lonelyCluster = `${node('n1')}${node('n2')}
apiVersion: v1
kind: Pod
metadata: { name: lonely }
spec: { containers: [{ name: c, image: busybox }] }
`;
