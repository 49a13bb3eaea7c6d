/** Find or do: every command that can be done now, every scene, every pod. A combobox with a list (APG). */
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../commands/command.ts';
import { labelOf } from '../commands/label.ts';
import { lateRegistry } from '../commands/lateRegistry.ts';
import { focusNode, focusPod } from '../commands/looking.ts';
import { begin, showDialog } from '../commands/opening.ts';
import { registry } from '../commands/registry.ts';
import { sentence } from '../i18n/i18n.ts';
import { catalogue } from '../lessons/catalogue.ts';
import { beginningOf } from '../lessons/scene.ts';
import { scenes } from '../lessons/scenes.ts';
import { getState } from '../store/store.ts';
import { Dialog } from './Dialog.tsx';
import { shortcutText } from './keys.ts';
import './palette.css';

interface Entry {
  id: string;
  text: string;
  /** Found by these words as well. */
  also?: string;
  keys?: string;
  run: () => void;
}

const shown = 24;

export function Palette() {
  const { t } = useTranslation(['app', 'scenes']);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const entries = useMemo(allEntries, []);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ text, also = '' }: Entry) => words.every((word) => `${text} ${also}`.toLowerCase().includes(word));
  const found = entries.filter(fits).slice(0, shown);
  const current = Math.min(at, found.length - 1);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    showDialog.run(null);
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((current + found.length - 1) % Math.max(found.length, 1));
    else if (event.key === 'Enter') choose(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('palette.title')}>
      <input
        className="palette-input"
        data-first-focus
        role="combobox"
        aria-label={t('palette.input')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[current] ? `${listId}-${current}` : undefined}
        placeholder={t('palette.input')}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
      />
      <div className="palette-list" role="listbox" id={listId} aria-label={t('palette.title')}>
        {found.map((entry, index) => (
          <div
            key={entry.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className="palette-entry"
            onPointerMove={() => setAt(index)}
            onClick={() => choose(entry)}
            onKeyDown={onKeyDown}
          >
            {entry.text}
            {entry.keys && <kbd>{entry.keys}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p>{t('palette.none')}</p>}
    </Dialog>
  );
}

function allEntries(): readonly Entry[] {
  const state = { ...getState(), dialog: null };
  const entriesOf = (those: readonly Command[]): readonly Entry[] =>
    those
      .filter((command) => command.id !== 'openPalette' && command.enabled(state))
      .map((command) => {
        const keys = command.shortcut ? { keys: shortcutText(command.shortcut) } : {};
        const also = ['app:palette.also', 'node:also']
          .map((words) => sentence({ key: `${words}.${command.id}`, values: { defaultValue: '' } }))
          .join(' ');
        return { id: command.id, text: labelOf(command, state), also, run: () => command.run(), ...keys };
      });
  const places = scenes.map(
    (scene): Entry => ({
      id: `scene:${scene.id}`,
      text: `${sentence({ key: `scenes:${scene.id}.short` })}: ${sentence({ key: `scenes:${scene.id}.title` })}`,
      also: sentence({ key: `scenes:${scene.id}.hint` }),
      run: () => begin.run(beginningOf(scene)),
    }),
  );
  const families = Object.values(catalogue)
    .flat(2)
    .map(
      (scene): Entry => ({
        id: `scene:${scene.id}`,
        text: `${scene.id}: ${sentence({ key: `scenes:${scene.id}.title` })}`,
        also: sentence({ key: `scenes:${scene.id}.short` }),
        run: () => begin.run(beginningOf(scene)),
      }),
    );
  const nodes = (state.view?.nodes ?? []).map(
    ({ name }): Entry => ({
      id: `node:${name}`,
      text: sentence({ key: 'node:look', values: { node: name } }),
      run: () => focusNode.run(name),
    }),
  );
  const pods = (state.view?.pods ?? []).map(
    (pod): Entry => ({
      id: `pod:${pod.uid}`,
      text: sentence({ key: 'app:palette.pod', values: { pod: pod.key } }),
      run: () => focusPod.run(pod.key),
    }),
  );
  return [...entriesOf(registry), ...places, ...families, ...entriesOf(lateRegistry), ...pods, ...nodes];
}
