/** What can be broken, mended and maintained of the node in focus. */
import { Hammer, Wrench, Zap } from 'lucide-react';
import type { Command } from '../../commands/command.ts';
import { maintenance, nodeMendsOf } from '../../commands/lateRegistry.ts';
import { startKubelet } from '../../commands/otherEnds.ts';
import { useStore } from '../../store/store.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import { Action } from '../Actions.tsx';
import { deleteNode, outOfService } from '../../commands/nodes.ts';
import { type BreakGroup, breakGroups } from './breakGroups.ts';
import { t } from '../../i18n/late.ts';

const mends = [startKubelet, ...nodeMendsOf];
/** What is dangerous if a promise does not hold, with the promise. */
const warnings = { [outOfService.id]: 'outOfService', [deleteNode.id]: 'deleteNode' } as const;

export function NodeActions() {
  const isBroken = useStore((state) => mends.some((command) => command.enabled(state)));
  return (
    <div className="why-actions at-bottom sticky flex wrap gap-8 on-card line-above">
      <ActionMenu label={t('node:menu.break')} icon={<Zap aria-hidden="true" />}>
        {breakGroups.map(({ name, commands }) => (
          <Group key={name} name={name} commands={commands} />
        ))}
      </ActionMenu>
      {isBroken && (
        <ActionMenu label={t('node:menu.mend')} icon={<Wrench aria-hidden="true" />}>
          {mends.map((command) => (
            <Action key={command.id} command={command} />
          ))}
        </ActionMenu>
      )}
      <ActionMenu label={t('node:menu.maintain')} icon={<Hammer aria-hidden="true" />}>
        {maintenance.map((command) => (
          <Warned key={command.id} id={command.id}>
            <Action command={command} />
          </Warned>
        ))}
      </ActionMenu>
    </div>
  );
}

interface GroupProps {
  name: BreakGroup;
  commands: readonly Command[];
}

function Group({ name, commands }: GroupProps) {
  const isAny = useStore((state) => commands.some((command) => command.enabled(state)));
  if (!isAny) return null;
  return (
    <div role="group" aria-label={t(`node:menu.of.${name}`)} className="node-group grid">
      <p className="eyebrow" aria-hidden="true">
        {t(`node:menu.of.${name}`)}
      </p>
      {commands.map((command) => (
        <Action key={command.id} command={command} />
      ))}
    </div>
  );
}

function Warned({ id, children }: { id: string; children: React.ReactNode }) {
  const warning = warnings[id];
  const isOffered = useStore((state) => maintenance.find((command) => command.id === id)?.enabled(state) === true);
  if (!isOffered) return null;
  return (
    <>
      {warning && <p className="why-warning text-small verm">{t(`node:warning.${warning}`)}</p>}
      {children}
    </>
  );
}
