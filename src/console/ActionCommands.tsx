/** What was done on screen, as the commands that do it: a drag, a button and a typed line look alike here. */
import { useEffect, useRef } from 'react';
import { useActionCommands } from '../commands/useActionCommands.ts';
import { t } from '../i18n/console.ts';
import { clock } from '../i18n/time.ts';
import { CopyLine } from '../ui/CopyLine.tsx';

export function ActionCommands() {
  const all = useActionCommands();
  const commands = all.filter((command) => command !== null);
  const others = all.length - commands.length;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [commands.length]);
  if (commands.length === 0) return null;
  return (
    <details className="console-deeds muted text-small line-above">
      <summary>{t('console:deeds', { count: commands.length })}</summary>
      <ul ref={list} className="terminal scrolls-all">
        {commands.map((command, at) => (
          // Actions only ever follow one another.
          <li key={at} className="aligned gap-8">
            <span className="console-help muted text-small">{clock(command.t)}</span>
            <code className="grows shrinks breaks-anywhere">{command.line}</code>
            <CopyLine {...command} />
          </li>
        ))}
        {others > 0 && <li className="console-help muted text-small">{t('console:noCommand', { count: others })}</li>}
      </ul>
    </details>
  );
}
