/** What was done on screen, as the commands that do it: a drag, a button and a typed line look alike here. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { commandsDone } from '../commands/kubectl.ts';
import { t } from '../i18n/console.ts';
import { clock } from '../i18n/time.ts';
import { useStore } from '../store/store.ts';
import { useCopied } from '../ui/useCopied.ts';

interface Deed {
  /** When it was done. */
  t: number;
  line: string;
  shell: string;
}

export function Deeds() {
  const { deeds, others } = useDeeds();
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
            <CopyLine deed={deed} />
          </li>
        ))}
        {others > 0 && <li className="console-help muted text-small">{t('console:noCommand', { count: others })}</li>}
      </ul>
    </details>
  );
}

/** @returns the deeds that kubectl can do, in order, and how many others there are */
function useDeeds(): { deeds: readonly Deed[]; others: number } {
  const situation = useStore((state) => state.situation);
  const [found, setFound] = useState<{ deeds: readonly Deed[]; others: number }>({ deeds: [], others: 0 });
  useEffect(() => {
    let isWanted = true;
    void commandsDone().then((commands) => {
      if (!isWanted || commands.length !== situation.actions.length) return;
      const deeds = situation.actions.flatMap((action, at) => {
        const command = commands[at];
        return command ? [{ t: action.t, ...command }] : [];
      });
      setFound({ deeds, others: commands.length - deeds.length });
    });
    return () => {
      isWanted = false;
    };
  }, [situation]);
  return found;
}

function CopyLine({ deed: { line, shell } }: { deed: Deed }) {
  const { copy, outcome } = useCopied(shell);
  return (
    <>
      <button
        type="button"
        className="button quiet icon small"
        aria-label={t('console:copy', { line })}
        title={t('console:copy', { line })}
        onClick={copy}
      >
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {outcome && t(`console:${outcome}`)}
      </span>
    </>
  );
}
