/** A command's name as it is offered now, with whom it would act on. */
import { sentence } from '../i18n/i18n.ts';
import type { State } from '../store/state.ts';
import type { Command } from './command.ts';

export function labelOf({ label, values }: Pick<Command, 'label' | 'values'>, state: State): string {
  return sentence({ key: label, ...(values && { values: values(state) }) });
}
