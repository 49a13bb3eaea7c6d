/** Kept futures: compare with one, return to it, call it otherwise, forget it. */
import { Pencil, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { removeFork, renameFork, restoreFork } from '../../commands/forks.ts';
import { returnTo } from '../../commands/history.ts';
import { useStore } from '../../store/store.ts';
import { menuButton } from '../../ui/Menu.tsx';
import { Choice } from './Choice.tsx';
import { t } from '../../i18n/timeline.ts';
import { textOf } from '../../i18n/message.ts';
import type { HistoryStep } from '../../store/slices/scenario.ts';

export function Forks() {
  const forks = useStore((state) => state.forks);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  return (
    <>
      <h3 className="eyebrow">{t('timeline:compare.forks')}</h3>
      {forgotten && <TakeBack forgotten={forgotten} onDone={() => setForgotten(null)} />}
      {forks.length === 0 && !forgotten && (
        <p className="tl-small line-17 above-6 muted text-12">{t('timeline:compare.noForks')}</p>
      )}
      {forks.toReversed().map((fork) => (
        <Fork
          key={forks.indexOf(fork)}
          fork={fork}
          forget={() => {
            setForgotten({ fork, at: forks.indexOf(fork) });
            removeFork.run(fork);
          }}
        />
      ))}
    </>
  );
}

interface Forgotten {
  fork: HistoryStep;
  at: number;
}

/** Where the last forgotten one stood, as long as the menu is open: it takes the focus that went with it. */
function TakeBack({ forgotten, onDone }: { forgotten: Forgotten; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const name = textOf(forgotten.fork.label);
  useEffect(() => button.current?.focus(), [forgotten]);
  return (
    <div className="tl-fork aligned gap-2 is-forgotten middle between text-13 muted">
      <span>{t('timeline:compare.removed', { name })}</span>
      <button
        ref={button}
        type="button"
        className="button"
        aria-label={t('timeline:compare.restore', { name })}
        onClick={({ currentTarget }) => {
          menuButton(currentTarget)?.focus();
          restoreFork.run(forgotten);
          onDone();
        }}
      >
        {t('timeline:compare.undo')}
      </button>
    </div>
  );
}

function Fork({ fork, forget }: { fork: HistoryStep; forget: () => void }) {
  const [naming, setNaming] = useState(false);
  const name = textOf(fork.label);
  const buttons = [
    { icon: Undo2, label: t('timeline:compare.return', { name }), run: () => returnTo.run(fork) },
    { icon: Pencil, label: t('timeline:compare.rename', { name }), run: () => setNaming(true) },
    { icon: X, label: t('timeline:compare.remove', { name }), run: forget },
  ];
  if (naming) return <Naming fork={fork} name={name} onDone={() => setNaming(false)} />;
  return (
    <div className="tl-fork aligned gap-2">
      <Choice other={{ label: fork.label, situation: fork.situation, preset: null }}>{name}</Choice>
      {buttons.map(({ icon: Icon, label, run }) => (
        <button key={label} type="button" className="button icon small" aria-label={label} title={label} onClick={run}>
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

function Naming({ fork, name, onDone }: { fork: HistoryStep; name: string; onDone: () => void }) {
  const [text, setText] = useState(name);
  return (
    <form
      className="tl-fork aligned gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        renameFork.run({ fork, name: text });
        onDone();
      }}
    >
      <input
        className="grows"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that it replaces had the focus
        autoFocus
        aria-label={t('timeline:compare.name')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
    </form>
  );
}
