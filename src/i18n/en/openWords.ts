/** Words of opening one's own cluster: fetched when somebody does. */
export const openWords = {
  open: {
    title: 'Paste a cluster, or drop a file',
    forms:
      'Manifests, kubectl get -o yaml or -o json, also gzip. Or what happened: API server audit logs, watches, Events; several files together make one history.',
    placeholder: 'Paste YAML or JSON here',
    file: 'Choose a file',
    replace: 'Open, replacing the scene',
    add: 'Apply to what is on stage',
    apply: 'Apply',
    privacy:
      'It stays in this browser: no server, no account. What Secrets, ConfigMaps and environment variables hold is dropped while reading; only the objects that play a part here are kept.',
    fromCluster: 'From your own cluster',
    command:
      'kubectl get no,po,ns,svc,deploy,rs,rc,sts,ds,jobs,cj,hpa,pdb,pc,limits,quota,pv,pvc,sc,csinodes,csistoragecapacities,volumeattachments,events -A -o json > cluster.json',
    refused: '{{name}} was not opened. The cluster on screen is as it was.',
    refusedTitle: 'Not opened: {{name}}',
    stays: 'Still showing the cluster as it was. Nothing was lost.',
    readable_one: 'Open the {{count, number}} object that could be read',
    readable_other: 'Open the {{count, number}} objects that could be read',
    firstListed: '{{count, number}} problems; the first {{shown}} are listed.',
    nothingUsed: 'Nothing in it plays a part here: {{kinds}}.',
    opened: 'Opened {{name}}: {{counts}}',
    added: 'Applied {{name}}: {{counts}}',
    openedOnNodes: 'Opened {{name}}: {{counts}}. It holds no Nodes, so the ones on stage stay.',
    openedOnAssumed:
      'Opened {{name}}: {{counts}}. It holds no Nodes: sample nodes stand in, with the labels and resources that its pods ask for, and room for all.',
    addedOnNodes:
      '{{name}} comes from a cluster and holds no Nodes: its pods are judged on the nodes of this scene, which may be another cluster’s. {{commands, list}} of their own brings what is missing.',
    lacks:
      'It holds no {{kinds, list}}: what depends on them is not judged. Bring them with {{commands, list}} and open both together.',
    lacksPods_one:
      'It holds no {{kinds, list}}, so nothing is said of where its pending pod may go. Bring them with {{commands, list}} and open both together.',
    lacksPods_other:
      'It holds no {{kinds, list}}, so nothing is said of where {{count, number}} of its pending pods may go. Bring them with {{commands, list}} and open both together.',
    unused: 'Read, but without a part here: {{kinds}}',
    warning: '{{source}}, line {{line}}: {{message}}. {{remedy}}',
    warningPlaceless: '{{source}}: {{message}}. {{remedy}}',
    warnings: '{{source}}, line {{line}}: {{message}}. {{remedy}} ({{n, number}} more to mend.)',
    empty: 'Paste or choose something first.',
  },
} as const;
