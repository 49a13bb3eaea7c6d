/** A plugin's short name as a column head, where it has one; its full one for the tooltip and for screen readers. */
import { hasText, messageFrom, textOf } from '../i18n/message.ts';

export function ShortName({ plugin, weight }: { plugin: string; weight?: number }) {
  const short = `inspector:short.${plugin}`;
  return (
    <span title={plugin}>
      <span aria-hidden="true">{hasText(short) ? textOf(messageFrom(short)) : plugin}</span>
      <span className="visually-hidden">{plugin}</span>
      {weight !== undefined && <span className="why-weight faint"> ×{weight}</span>}
    </span>
  );
}
