/** Sums by step: how many have come no further, and how many predicted otherwise. The first is said as a sentence. */
import type { StuckPlace } from '../../lessons/classroom.ts';
import { placeText, stepTitle } from './placeText.ts';
import { t } from '../../i18n/classes.ts';

export function StuckTable({ places }: { places: readonly StuckPlace[] }) {
  const [most] = places;
  return (
    <section className="stack gap-8">
      <h3 id="class-stuck">{t('classes:stuck')}</h3>
      <p className="text-lead">
        {most && most.stopped > 0
          ? t('classes:most', { stopped: most.stopped, begun: most.begun, place: placeText(most) })
          : t('classes:none')}
      </p>
      {places.length > 0 && (
        <div
          className="class-scroll scrolls"
          role="region"
          aria-labelledby="class-stuck"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="class-table">
            <thead>
              <tr>
                <th scope="col">{t('classes:where')}</th>
                <th scope="col">{t('classes:stopped')}</th>
                <th scope="col">{t('classes:otherwise')}</th>
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={`${place.lesson} ${place.step}`}>
                  <th scope="row">
                    <b className="nowrap">{placeText(place)}</b> <span className="muted">{stepTitle(place)}</span>
                  </th>
                  <td>{share(place.stopped, place.begun)}</td>
                  <td>{share(place.wrong, place.answered)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Nothing of it is nothing to read. */
const share = (part: number, all: number): string => (part === 0 ? '–' : t('classes:of', { part, all }));
