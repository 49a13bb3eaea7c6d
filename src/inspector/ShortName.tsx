/** A plugin's short name as a column head, where it has one; its full one for the tooltip and for screen readers. */
import { useTranslation } from 'react-i18next';

export function ShortName({ plugin, weight }: { plugin: string; weight?: number }) {
  const { t, i18n } = useTranslation('inspector');
  const short = `short.${plugin}` as 'short.NodeName';
  return (
    <span title={plugin}>
      <span aria-hidden="true">{i18n.exists(`inspector:${short}`) ? t(short) : plugin}</span>
      <span className="visually-hidden">{plugin}</span>
      {weight !== undefined && <span className="why-weight"> ×{weight}</span>}
    </span>
  );
}
