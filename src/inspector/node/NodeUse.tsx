/** Handles for what the processes of this node take of what is scarce. Folded: most only look. */
import { behaviour as behave } from '../../commands/behaviour.ts';
import type { ContainerBehaviour } from '../../engine/kubelet/containerBehaviour.ts';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { kindOf, type UseKind } from '../life/behaviour/use.ts';
import { UseFields } from '../life/behaviour/UseFields.tsx';
import { useTold } from '../life/behaviour/useTold.ts';
import '../life/behaviour/behaviour.css';
import { podName } from '../../text/podName.ts';
import { t } from '../../i18n/late.ts';

type Listed = NodeLife['containers'][number];

/** More than these nobody sets by hand. */
const shown = 12;

export function NodeUse({ life: { containers, ranking } }: { life: NodeLife }) {
  if (containers.length === 0) return null;
  const kind = kindOf(ranking.signal);
  const kinds: readonly UseKind[] = kind === 'disk' ? ['disk', 'logs'] : [kind];
  return (
    <details className="node-fold">
      <summary>{t('node:ranking.usage')}</summary>
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
  const [told, ask] = useTold(behaviour);
  const set = (next: ContainerBehaviour) => {
    ask(next);
    behave.run({ pod, container: name, behaviour: next });
  };
  const legend = t('node:ranking.container', { container: name, pod: podName(pod) });
  return <UseFields told={told} kinds={kinds} legend={legend} onChange={set} />;
}
