/** How a node stands, and what comes of a way for it to win. */
import type { NodeRank } from '../../engine/why/tried/rank.ts';
import type { Opening, WinningChange } from '../../engine/why/winning/winning.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

export function outcomeMessage(node: string, { outcome, total, next }: WinningChange): Message {
  if (total === null)
    return outcome === 'alone'
      ? message('inspector:winning.then.only', { node })
      : message('inspector:winning.then.unscored', { node });
  if (outcome === 'tied') return message('inspector:winning.then.tied', { node, total });
  return next === null
    ? message('inspector:winning.then.only', { node })
    : message('inspector:winning.then.alone', { node, total, next });
}

export function rankMessage(node: string, rank: NodeRank): Message {
  switch (rank.is) {
    case 'alone':
      return rank.total === null || rank.next === null
        ? message('inspector:winning.is.only', { node })
        : message('inspector:winning.is.alone', { node, total: rank.total, next: rank.next });
    case 'tied':
      return rank.total === null
        ? message('inspector:winning.is.unscored', { node, count: rank.count })
        : message('inspector:winning.is.tied', { node, count: rank.count, total: rank.total });
    case 'behind':
      return message('inspector:winning.is.behind', {
        ...{ node, total: rank.total, best: rank.best, bestTotal: rank.bestTotal },
        ...{ short: rank.bestTotal - rank.total, place: rank.place, count: rank.of },
      });
    case 'refused':
      return message('inspector:winning.is.refused', { node, plugin: rank.plugin });
    case 'unseen':
      return message('inspector:winning.is.unseen', { node });
    case 'fromFile':
      return message('inspector:winning.is.fromFile');
    case 'unserved':
      return message('inspector:winning.is.unserved', { scheduler: rank.scheduler });
  }
}

export function openingMessage({ then }: Opening): Message {
  if (then.is === 'behind') {
    const { total, best, bestTotal, place, of } = then;
    return message('inspector:winning.opening.behind', { total, best, bestTotal, place, count: of });
  }
  if (then.is === 'refused') return message('inspector:winning.opening.refused', { plugin: then.plugin });
  return then.is === 'tied' ? message('inspector:winning.opening.tied') : message('inspector:winning.opening.wins');
}
