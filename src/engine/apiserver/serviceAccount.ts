/** The ServiceAccount admission plugin: a pod's account must be there (kube-apiserver 1.36, plugin/serviceaccount; API-13). */
import type { Pod } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import type { Answer } from '../simulation/trace.ts';
import { forbiddenTo } from './answers.ts';

/** Every namespace has it from the beginning. */
const always = 'default';

/** null where the account is there, or where no account of the namespace is known: most files hold none. */
export function accountRefusal(objects: ObjectMaps, { metadata, spec }: Pod): Answer | null {
  const accounts = objects.get('ServiceAccount');
  const { serviceAccountName: name = '' } = spec;
  const namespace = metadata.namespace || 'default';
  if (!accounts?.size || name === '' || name === always || accounts.has(`${namespace}/${name}`)) return null;
  if (![...accounts.keys()].some((key) => key.startsWith(`${namespace}/`))) return null;
  const why = `error looking up service account ${namespace}/${name}: serviceaccount "${name}" not found`;
  return forbiddenTo('Pod', metadata.name, why);
}
