/** A command's name as it is offered now, with whom it would act on. */
import type { State } from '../store/state.ts';
import type { Command } from './command.ts';
import { messageFrom, textOf } from '../i18n/message.ts';

export function labelOf({ label, values }: Pick<Command, 'label' | 'values'>, state: State): string {
  return textOf(messageFrom(label, values?.(state)));
}
