import { Marked } from './Marked.tsx';
import { type Message, textOf } from './message.ts';

/** A message on screen, its marks as mono and bold. */
export const Words = ({ message }: { message: Message }) => <Marked text={textOf(message)} />;
