/** How a spread comes undone: fetched with the catalogue of scenes. */
export const unevenScenes = {
  uneven: 'When even pods become uneven: spread over time',
  'R-1': {
    title: 'A rollout counts the old pods, too',
    short: 'without matchLabelKeys',
    sentence:
      'Nine pods of `web`, three in each zone, get a new image at 20 s. The selector matches **both revisions**, so each new pod is placed where old ones leave room. When those are gone, the zones hold 3, 2 and 4, with `maxSkew: 1`. Open the spread in depth and see when.',
  },
  'R-2': {
    title: 'Each revision is spread for itself',
    short: 'matchLabelKeys: pod-template-hash',
    sentence:
      'The same rollout, but `matchLabelKeys` adds the pod’s own `pod-template-hash` to the selector: only pods of **its own revision** count. They end as 3, 3 and 3.',
  },
  'R-3': {
    title: 'A scale-down does not look at zones',
    short: '6 pods, then 3',
    sentence:
      'At 20 s `web` goes from 6 replicas to 3. The ReplicaSet first takes pods that **share a node** with others of their own, then the newest; it asks no constraint. `zone-a` is left empty, and nobody moves a pod.',
  },
  'R-4': {
    title: 'A zone is lost, and nobody may take its pods',
    short: 'node-a1 is cut off at 20 s',
    sentence:
      'At 6 min 15 s the pods of `node-a1` are given up. Its zone **still counts**, with 0 pods: the minimum is 0, and the two replacements may not land in the other zones. `nodeTaintsPolicy: Honor` would take the tainted zone out of the count.',
  },
} as const;
