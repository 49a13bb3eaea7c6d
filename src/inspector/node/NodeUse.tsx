/** Handles for what the processes of this node take of what is scarce. Folded: most only look. */
import { behaviour as behave } from '../../commands/behaviour.ts';
import type { ContainerBehaviour } from '../../engine/kubelet/containerBehaviour.ts';
import type { NodeState } from '../../engine/view/nodeState.ts';
import { kindOf, type UseKind } from '../podState/behaviour/use.ts';
import { UseFields } from '../podState/behaviour/UseFields.tsx';
import { useBehaviour } from '../podState/behaviour/useBehaviour.ts';
import '../podState/behaviour/behaviour.css';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/late.ts';

type Listed = NodeState['containers'][number];

/** More than these nobody sets by hand. */
const shown = 12;

export function NodeUse({ nodeState: { containers, ranking } }: { nodeState: NodeState }) {
  if (containers.length === 0) return null;
  const kind = kindOf(ranking.signal);
  const kinds: readonly UseKind[] = kind === 'disk' ? ['disk', 'logs'] : [kind];
  return (
    <details className="node-fold room-6">
      <summary className="aligned strong">{t('node:ranking.usage')}</summary>
      {containers.slice(0, shown).map((container) => (
        <OneContainer key={`${container.pod} ${container.name}`} container={container} kinds={kinds} />
      ))}
    </details>
  );
}

function OneContainer({
  container: { pod, name, behaviour },
  kinds,
}: {
  container: Listed;
  kinds: readonly UseKind[];
}) {
  const [given, ask] = useBehaviour(behaviour);
  const set = (next: ContainerBehaviour) => {
    ask(next);
    behave.run({ pod, container: name, behaviour: next });
  };
  const legend = t('node:ranking.container', { container: name, pod: nameOf(pod) });
  return <UseFields behaviour={given} kinds={kinds} legend={legend} onChange={set} />;
}
