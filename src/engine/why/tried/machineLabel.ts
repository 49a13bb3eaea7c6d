/** Labels that say what a machine is: its kubelet and the cloud's controllers write them, and another value would be a lie. */

/** Those of Kubernetes itself, but for roles, which administrators give. */
export function isMachineLabel(key: string): boolean {
  const [prefix = '', name] = key.split('/');
  return name !== undefined && /(^|\.)(kubernetes|k8s)\.io$/.test(prefix) && prefix !== 'node-role.kubernetes.io';
}
