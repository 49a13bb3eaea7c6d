/** The scheduler framework's extension points, in the order in which kube-scheduler 1.36 fills them when it starts. */
export const extensionPoints = [
  'preFilter',
  'filter',
  'postFilter',
  'reserve',
  'preScore',
  'score',
  'preBind',
  'bind',
  'postBind',
  'permit',
  'preEnqueue',
  'queueSort',
  'placementGenerate',
  'placementScore',
] as const;

export type ExtensionPoint = (typeof extensionPoints)[number];
