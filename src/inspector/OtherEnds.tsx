/** The list behind the button: other ways to end the focused pod, and what can befall its node. */
import { useId } from 'react';
import { unheardNode } from '../commands/lookedNode.ts';
import { deleteSooner, evict, forceDelete, shutDownNode, startKubelet, stopKubelet } from '../commands/otherEnds.ts';
import { useStore } from '../store/store.ts';
import { Action } from './Actions.tsx';
import { ForceWarning } from './truths/ForceWarning.tsx';

interface Props {
  onDone: () => void;
}

export function OtherEnds({ onDone }: Props) {
  return (
    <>
      <Action command={deleteSooner} onDone={onDone} />
      <Force onDone={onDone} />
      {[evict, stopKubelet, startKubelet, shutDownNode].map((command) => (
        <Action key={command.id} command={command} onDone={onDone} />
      ))}
    </>
  );
}

/** Where nobody can ask whether the processes have ended, kubectl's warning stands there before. */
function Force({ onDone }: Props) {
  const id = useId();
  const node = useStore(unheardNode);
  return (
    <>
      {node !== null && <ForceWarning id={id} node={node} />}
      <Action command={forceDelete} onDone={onDone} {...(node !== null && { describedBy: id })} />
    </>
  );
}
