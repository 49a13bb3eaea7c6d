/** Where no nodes are drawn: what sent a pod back, in one line below the ruler. */
import { nameOf } from '../engine/objects/ref.ts';
import { useEffect } from 'react';
import { announce } from '../store/notices.ts';
import type { RefusedDrop } from '../store/slices/ruler.ts';
import { useStore } from '../store/store.ts';
import { refusalIn } from './scene/itemLabels.ts';
import { domainName } from './scene/labels.ts';
import type { StageScene } from './scene/scene.ts';
import { isOver, sumOf } from './scene/sum.ts';
import { domainOf, nodeIn } from './scene/target.ts';
import { type Message, textOf } from '../i18n/message.ts';
import { message } from '../i18n/ruler.ts';

export function Returned({ scene }: { scene: StageScene }) {
  const refused = useStore((state) => state.refusedDrop);
  const words = refused && returnOf(refused, scene);
  const text = words ? textOf(words) : '';
  useEffect(() => {
    if (words) announce(words);
    // Once for each return, whatever else is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  return <span className="returned">{text}</span>;
}

function returnOf({ pod: key, node, at }: RefusedDrop, scene: StageScene): Message | null {
  if (scene.decision?.pod !== key) return null;
  const pod = nameOf(key);
  const domain = domainOf(scene, at);
  const sum = domain && scene.constraint && sumOf(scene.constraint, domain.value);
  if (sum && isOver(sum))
    return message('ruler:refused.cameBack', { pod, domain: domainName(domain.value, scene), skew: sum.skew });
  const found = nodeIn(scene, node);
  const reason = (found && refusalIn(found, scene)?.long) ?? '';
  return message('ruler:refused.announced', { pod, node, reason });
}
