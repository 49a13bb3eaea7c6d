/** How hard a lesson is and what it needs, in a sentence. */
import { about } from '../../lessons/about.ts';
import type { LessonId } from '../../lessons/order.ts';
import { t } from '../../i18n/map.ts';

/** `Everyday, best after B1 and B2.` */
export function aboutText(id: LessonId): string {
  const { level, needs } = about[id];
  const needed = needs.length === 0 ? t('app:map.needsNone') : t('app:map.needs', { ids: needs });
  return t('app:map.about', { level: t(`app:map.levels.${level}`), needs: needed });
}
