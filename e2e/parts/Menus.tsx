/** Menus that open below and above their buttons, with all that may lie in one. */
import { useState } from 'react';
import { closeMenu, Menu } from '../../src/ui/Menu.tsx';
import { Part } from './Part.tsx';

export function Menus() {
  const [done, setMessage] = useState('nothing');
  const things = ['Cordon', 'Drain', 'Delete'].map((name) => (
    <button
      key={name}
      type="button"
      className="button"
      disabled={name === 'Drain'}
      onClick={({ currentTarget }) => {
        closeMenu(currentTarget);
        setMessage(name);
      }}
    >
      {name}
    </button>
  ));
  return (
    <Part name="Menus">
      <Menu label="Maintain">
        {things}
        <label>
          <input type="checkbox" defaultChecked />
          Pods of DaemonSets, too
        </label>
        <input aria-label="Name" />
      </Menu>
      <Menu label="Break" side="above" title="What can be broken">
        <div role="group" aria-label="Of the node">
          {things}
        </div>
      </Menu>
      <output>{`Done: ${done}`}</output>
    </Part>
  );
}
