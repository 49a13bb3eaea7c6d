/** What objects of many kinds have in common. */
import type {
  Condition,
  LabelSelector,
  LabelSelectorRequirement,
  ObjectMeta,
  OwnerReference,
} from '../../../objects/types.ts';
import { type FieldTexts, texts } from './texts.ts';

export const metaTexts: Readonly<Record<string, FieldTexts>> = {
  ObjectMeta: texts<ObjectMeta>({
    name: 'Unique among the objects of this kind in the namespace. It cannot change.',
    namespace: 'Where the object is. It cannot change; nodes and other objects of the whole cluster have none.',
    uid: 'Set by the API server. A new object of the same name has another one.',
    generateName: 'Beginning of a name that the API server completes with five characters, if name is not set.',
    generation: 'Counts the changes of what is asked for (spec).',
    resourceVersion: 'Changes with every write. A write that gives an older one is refused.',
    labels: 'Key and value pairs by which selectors find the object.',
    annotations:
      'Key and value pairs that selectors do not see. Here sim/CONTAINER and sim/node say how processes and nodes behave.',
    creationTimestamp: 'When the API server stored the object.',
    deletionTimestamp:
      'When a graceful deletion is to be over: the time of the request and the grace period. It is never taken back.',
    deletionGracePeriodSeconds:
      'The grace period that deletionTimestamp was computed with. It can only become shorter.',
    finalizers: 'While there is one, a deleted object stays. Who set it does its work and takes it away.',
    ownerReferences: 'Objects that this one depends on. Once all of them are gone, it is deleted.',
  }),
  OwnerReference: texts<OwnerReference>({
    apiVersion: 'Group and version of the owner.',
    kind: 'Kind of the owner.',
    name: 'Name of the owner.',
    uid: 'uid of the owner: another object of the same name is not the owner.',
    controller: 'The one owner that manages the object.',
    blockOwnerDeletion: 'An owner that is deleted in the foreground waits until this object is gone.',
  }),
  LabelSelector: texts<LabelSelector>({
    matchLabels: 'Labels that must all be there with just these values.',
    matchExpressions: 'Conditions that must all hold, besides matchLabels.',
  }),
  LabelSelectorRequirement: texts<LabelSelectorRequirement>({
    key: 'Label that the condition is about.',
    operator:
      'In and NotIn compare with values; Exists and DoesNotExist ask only for the key. NotIn also holds where the label is missing.',
    values: 'Values of In and NotIn; empty for Exists and DoesNotExist.',
  }),
  Condition: texts<Condition>({
    type: 'What the condition is about.',
    status: 'True, False or Unknown.',
    reason: 'Why, in one word for programs.',
    message: 'Why, in words for people.',
    lastTransitionTime: 'When status last changed.',
    lastUpdateTime: 'When the controller last said so, changed or not.',
    observedGeneration: 'The generation of the object that this was said of.',
  }),
};
