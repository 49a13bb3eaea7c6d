/** There is one queue, so all profiles sort it alike (kube-scheduler 1.36, validateCommonQueueSort). */
import { goJson } from '../../../objects/fieldError.ts';
import type { Field } from '../../../objects/validation/field.ts';
import { type FieldErrors, invalid } from '../../../objects/validation/fieldErrors.ts';
import type { WrittenPluginSet, WrittenProfile } from '../written.ts';

export function* queueSortErrors([first, ...others]: readonly WrittenProfile[], field: Field): FieldErrors {
  const canon = first?.plugins?.queueSort;
  const count = canon?.enabled?.length ?? 0;
  if (count > 1) {
    const at = field.index(0).child('plugins', 'queueSort', 'Enabled');
    yield invalid(at.fieldAt(['profiles', 0, 'plugins', 'queueSort', 'enabled']), count, onlyOne);
  }
  for (const [index, { plugins }] of others.entries()) {
    const at = field.index(index + 1).child('plugins', 'queueSort');
    const own = plugins?.queueSort;
    if (goJson(asGo(own)) !== goJson(asGo(canon))) yield invalid(at, asGo(own), 'must be the same for all profiles');
  }
}

const onlyOne = 'only one queue sort plugin can be enabled';

/** As Go writes the set: empty lists are null. */
const asGo = ({ enabled = [], disabled = [] }: WrittenPluginSet = {}): object => ({
  Enabled: enabled.length > 0 ? enabled.map(({ name, weight = 0 }) => ({ Name: name, Weight: weight })) : null,
  Disabled: disabled.length > 0 ? disabled.map(({ name }) => ({ Name: name, Weight: 0 })) : null,
});
