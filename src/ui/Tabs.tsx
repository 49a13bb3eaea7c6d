/** Parts of which one is shown (ARIA Authoring Practices, Tabs: what has the focus is chosen; arrows, Home and End move). */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { alongReading } from './roving/direction.ts';
import { nextTask } from './nextTask.ts';
import { nextInList } from './roving/moves.ts';

export interface Tab<Name extends string> {
  name: Name;
  text: ReactNode;
  /** How things stand there, as a word for its style. */
  state?: string;
  /** The same, read out after its name. */
  description?: string;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  className?: string;
  /** Class of what is shown. */
  panel: string;
  /** The panel itself can be focused, as where its first lines hold nothing that can. */
  isStop?: boolean;
  children: ReactNode;
}

export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, ...props }: Props<Name>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = nextInList(alongReading(event.key, event.currentTarget), at, tabs.length, {
      along: 'row',
      wraps: true,
    });
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    document.getElementById(`${id}${tab.name}`)?.focus();
  };
  return (
    <>
      <div className={`segments ${props.className ?? ''}`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, text, state, description }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={id + name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            aria-describedby={description && `${id}-about-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            data-state={state}
            onClick={() => nextTask(() => onChoose(name))}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, description }) => (
        <span key={name} id={`${id}-about-${name}`} hidden>
          {description}
        </span>
      ))}
      <div
        className={props.panel}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={id + chosen}
        tabIndex={props.isStop ? 0 : undefined}
      >
        {props.children}
      </div>
    </>
  );
}
