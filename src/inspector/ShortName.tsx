/** A plugin's short name as a column head; its full one for the tooltip and for screen readers. */
import { useTranslation } from 'react-i18next';

const short = [
  'NodeUnschedulable',
  'NodeName',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'PodTopologySpread',
  'InterPodAffinity',
  'NodeResourcesBalancedAllocation',
  'ImageLocality',
  'DynamicResources',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'NodeDeclaredFeatures',
] as const;

export function ShortName({ plugin, weight }: { plugin: string; weight?: number }) {
  const { t } = useTranslation('inspector');
  const known = short.find((name) => name === plugin);
  return (
    <span title={plugin}>
      <span aria-hidden="true">{known ? t(`short.${known}`) : plugin}</span>
      <span className="visually-hidden">{plugin}</span>
      {weight !== undefined && <span className="why-weight"> ×{weight}</span>}
    </span>
  );
}
