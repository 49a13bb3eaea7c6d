/** A page of its own for the printer: the picture in light colours, and the table. */
import './print.css';
import { seconds } from '../../i18n/time.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { message } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

/** Lays out what is to be printed, unless it lies there already; the page is as before when the printing is over. */
export function laidOut(svg: () => string, model: TimelineModel): void {
  if (document.querySelector('.tl-print')) return;
  const page = document.createElement('div');
  page.className = 'tl-print';
  const picture = new DOMParser().parseFromString(svg(), 'image/svg+xml').documentElement;
  page.append(document.importNode(picture, true), table(model));
  document.body.append(page);
  addEventListener('afterprint', () => page.remove(), { once: true });
}

function table({ explained, chart, name }: TimelineModel): HTMLTableElement {
  const made = document.createElement('table');
  made.createCaption().textContent = plain(message('timeline:table.caption', { name }));
  const head = made.createTHead().insertRow();
  for (const column of ['time', 'actor', 'what', 'cause'] as const) {
    const cell = document.createElement('th');
    cell.textContent = plain(message(`timeline:table.${column}`));
    head.append(cell);
  }
  const body = made.createTBody();
  for (const { event, what, because } of explained) {
    const { kind, name: actor = '', node = '' } = event.actor;
    const row = body.insertRow();
    const cells = [
      seconds(event.t - chart.zero),
      `${plain(message(`timeline:actor.${kind}`))} ${actor} ${node}`,
      plain(what),
      because ? seconds(because.event.t - chart.zero) : '',
    ];
    for (const text of cells) row.insertCell().textContent = text;
  }
  return made;
}
