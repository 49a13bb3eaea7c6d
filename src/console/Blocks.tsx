/** What was typed and printed, the newest below. */
import { type RefObject, useEffect } from 'react';
import { printedAt } from '../commands/kubectl.ts';
import { t } from '../i18n/console.ts';
import type { ConsoleBlock } from '../store/slices/console.ts';
import { useStore } from '../store/store.ts';

export function Blocks({ log }: { log: RefObject<HTMLDivElement | null> }) {
  const blocks = useStore((state) => state.consoleBlocks);
  const lines = useStore((state) =>
    state.consoleBlocks.reduce((sum, block) => sum + printedAt(block, state.t).length, 0),
  );
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [log, lines, blocks.length]);
  return (
    <>
      <p className="console-help muted text-small">{t('console:help')}</p>
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: ConsoleBlock }) {
  const shown = useStore((state) => printedAt(block, state.t).length);
  return (
    <div className="console-block above-8">
      <p className="console-typed strong">{block.line}</p>
      <pre className="same-font">
        {block.lines.slice(0, shown).map((line, at) => (
          // Lines only ever follow one another.
          <code className={`as-block same-font ${line.isError ? 'verm' : ''}`} key={at}>
            {line.text}
          </code>
        ))}
      </pre>
      {block.going && <p className="console-help muted text-small">{t('console:goesOn')}</p>}
    </div>
  );
}
