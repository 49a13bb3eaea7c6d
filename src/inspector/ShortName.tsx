/** A plugin's short name as a column head; its full one for the tooltip and for screen readers. */
import { useTranslation } from 'react-i18next';
import type { PluginName } from '../engine/scheduler/profile/pluginTable.ts';

/** Whoever adds a plugin gives it a short name in the catalogue. */
type Named = Exclude<PluginName, 'DefaultPreemption'>;

export function ShortName({ plugin, weight }: { plugin: string; weight?: number }) {
  const { t } = useTranslation('inspector');
  return (
    <span title={plugin}>
      <span aria-hidden="true">{t(`short.${plugin as Named}`, { defaultValue: plugin })}</span>
      <span className="visually-hidden">{plugin}</span>
      {weight !== undefined && <span className="why-weight"> ×{weight}</span>}
    </span>
  );
}
