/** What can be said in numbers of the cluster on stage now: those of the pod and the node that are looked at, and of all. */
import type { FactValue } from '../../engine/facts/fact.ts';
import { useAnswer } from '../../inspector/useAnswer.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { type Offer, offersOf } from '../../lessons/made/offers.ts';
import { valueText } from '../../lessons/fillIn.ts';
import { useStore } from '../../store/store.ts';
import { messageBy, t } from '../../i18n/author.ts';
import { plain, textOf } from '../../i18n/message.ts';

export interface Offered extends Offer {
  /** undefined: it is not known yet; null: there is nothing of it now. */
  value: FactValue | undefined;
}

export function useOffers(file: LessonFile): readonly Offered[] {
  const now = useStore((state) => state.t);
  const focus = useStore((state) => state.focus);
  const node = useStore((state) => state.node);
  const on = useStore(({ view, focus: key }) => view?.pods.find((pod) => pod.key === key)?.node ?? null);
  const nodes = [...new Set([node, on])].filter((name): name is string => name !== null);
  const offers = offersOf({ focus, nodes });
  const facts = { ...file.lesson.facts, ...Object.fromEntries(offers.map(({ name, fact }) => [name, fact])) };
  const values = useAnswer('facts', { t: now, facts }).answer ?? {};
  return offers.map((offer) => ({ ...offer, value: values[offer.name] }));
}

/** `Node of web-1` */
export const offerText = ({ kind, about }: Offer): string =>
  plain(messageBy(`author:facts.${kind}`, { about: about.replace(/^default\//, '') }));

/** `Node of web-1: n2` */
export const valuedText = (offer: Offered): string =>
  t('author:valued', { what: offerText(offer), value: shownValue(offer.value) });

/** Those that have a value, by what they are about, in their order. */
export function grouped(offers: readonly Offered[]): readonly { title: string; offers: readonly Offered[] }[] {
  const known = offers.filter(({ value }) => value !== undefined);
  return [...new Set(known.map(({ about }) => about))].map((about) => ({
    title: about === '' ? t('author:ofCluster') : about.replace(/^default\//, ''),
    offers: known.filter((offer) => offer.about === about),
  }));
}

/** One that is in the lesson already and not on offer now goes by its name. */
export const factText = (name: string, offers: readonly Offered[]): string => {
  const offer = offers.find((one) => one.name === name);
  return offer ? offerText(offer) : name.replaceAll('_', ' ');
};

export const shownValue = (value: FactValue | undefined): string =>
  value === null ? textOf(messageBy('author:none')) : valueText(value);
