/** The plugins behind a collective cell, to choose one from. */
import type { ReactNode } from 'react';
import './explanation.css';

interface Props {
  label: string;
  plugins: readonly string[];
  current: string;
  body: (plugin: string) => ReactNode;
  /** The same in words, for screen readers. */
  note?: (plugin: string) => string;
  onChoose: (plugin: string) => void;
}

export function PluginList({ label, plugins, current, body, note, onChoose }: Props) {
  return (
    <ul className="why-plugins icon-12 flex wrap gap-4" aria-label={label}>
      {plugins.map((plugin) => (
        <li key={plugin}>
          <button
            className="choice inline-flex gap-4 middle hit-small pressable round muted"
            type="button"
            aria-pressed={plugin === current}
            onClick={() => onChoose(plugin)}
          >
            {body(plugin)}
            {plugin}
            {note && <span className="visually-hidden">{note(plugin)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
