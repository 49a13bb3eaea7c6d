/** What was done on screen, as the commands that do it: a drag, a button and a typed line look alike here. */
import { useEffect, useRef } from 'react';
import { useDeeds } from '../commands/useDeeds.ts';
import { t } from '../i18n/console.ts';
import { clock } from '../i18n/time.ts';
import { CopyLine } from '../ui/CopyLine.tsx';

export function Deeds() {
  const all = useDeeds();
  const deeds = all.filter((deed) => deed !== null);
  const others = all.length - deeds.length;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [deeds.length]);
  if (deeds.length === 0) return null;
  return (
    <details className="console-deeds muted text-small line-above">
      <summary>{t('console:deeds', { count: deeds.length })}</summary>
      <ul ref={list} className="terminal scrolls-all">
        {deeds.map((deed, at) => (
          // Deeds only ever follow one another.
          <li key={at} className="aligned gap-8">
            <span className="console-help muted text-small">{clock(deed.t)}</span>
            <code className="grows shrinks breaks-anywhere">{deed.line}</code>
            <CopyLine {...deed} />
          </li>
        ))}
        {others > 0 && <li className="console-help muted text-small">{t('console:noCommand', { count: others })}</li>}
      </ul>
    </details>
  );
}
