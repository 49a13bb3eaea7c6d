/** What was done on stage as the kubectl commands that do it. */
import { useEffect, useState } from 'react';
import { useStore } from '../store/store.ts';
import { commandsDone } from './kubectl.ts';

interface ActionCommand {
  /** When it was done. */
  t: number;
  line: string;
  /** As it is pasted into a shell. */
  shell: string;
}

/** @returns by the situation's actions; null: kubectl has no command for it. Empty until they come */
export function useActionCommands(): readonly (ActionCommand | null)[] {
  // What is only tuned, as by a handle at every move, is no action.
  const actions = useStore(({ situation }) => situation.actions);
  const [found, setFound] = useState<readonly (ActionCommand | null)[]>([]);
  useEffect(() => {
    let isWanted = true;
    void commandsDone().then((commands) => {
      if (!isWanted || commands.length !== actions.length) return;
      setFound(
        actions.map(({ t }, at) => {
          const command = commands[at];
          return command ? { t, ...command } : null;
        }),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [actions]);
  return found;
}
