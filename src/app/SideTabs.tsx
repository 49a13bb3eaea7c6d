/** Where scenes and why share one column (768 … 1279 px): two tabs over it. */
import { useTranslation } from 'react-i18next';

interface Props {
  side: 'scenes' | 'why';
  choose: (side: 'scenes' | 'why') => void;
  hidden: boolean;
}

export function SideTabs({ side, choose, hidden }: Props) {
  const { t } = useTranslation('app');
  return (
    <div className="side-tabs" hidden={hidden}>
      {(['why', 'scenes'] as const).map((name) => (
        <button key={name} type="button" className="side-tab" aria-pressed={side === name} onClick={() => choose(name)}>
          {t(name)}
        </button>
      ))}
    </div>
  );
}
