/** The list behind the button: taking the focused pod in hand, other ways to end it, and what can befall its node. */
import { useId } from 'react';
import { showRemovals } from '../commands/answers.ts';
import { unheardNode } from '../commands/lookedNode.ts';
import { deleteSooner, evict, forceDelete, shutDownNode, startKubelet, stopKubelet } from '../commands/otherEnds.ts';
import { takeInHand } from '../commands/placing.ts';
import { useStore } from '../store/store.ts';
import { Action } from './Actions.tsx';
import { ForceWarning } from './truths/ForceWarning.tsx';

export function OtherEnds() {
  return (
    <>
      <Action command={takeInHand} />
      <Action command={deleteSooner} />
      <Force />
      {[evict, stopKubelet, startKubelet, shutDownNode, showRemovals].map((command) => (
        <Action key={command.id} command={command} />
      ))}
    </>
  );
}

/** Where nobody can ask whether the processes have ended, kubectl's warning stands there before. */
function Force() {
  const id = useId();
  const node = useStore(unheardNode);
  return (
    <>
      {node !== null && <ForceWarning id={id} node={node} />}
      <Action command={forceDelete} {...(node !== null && { describedBy: id })} />
    </>
  );
}
