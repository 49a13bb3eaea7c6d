/** Words of what the palette looks through: fetched as it is opened. */
export const paletteWords = {
  palette: {
    pod: 'Look at {{pod}}',
    bookmark: 'Jump to: {{name}}',
    bookmarkAlso: 'bookmark time timeline',
    none: 'Nothing found',
    found_one: '{{count, number}} result',
    found_other: '{{count, number}} results',
    foundMore: 'The first {{shown, number}} of {{count, number}} results',
    compare: 'The same, but {{other}}',
    kinds: { feature: 'highlight', lesson: 'lesson', scene: 'scene', term: 'glossary' },
    /** What many would like to see, by the names that they know; `elsewhere`: in a scene that shows it. */
    features: {
      walk: {
        here: 'Step through how the scheduler decides',
        elsewhere: 'Step through how the scheduler decides, in a scene',
        also: 'walk 15 steps step by step node by node scheduling cycle PreFilter Filter Score bind decision table queue',
      },
      removals: {
        here: 'Eight ways to lose this pod',
        elsewhere: 'Eight ways to lose a pod, in a scene',
        also: 'ways remove removal delete evict eviction drain preemption grace reason compare outcome end DisruptionTarget',
      },
      compare: {
        here: 'Compare: the same, but with one thing changed',
        elsewhere: 'Compare two ends of a pod: the same, but evicted',
        also: 'compare difference two runs side by side what if otherwise outcome fork future evict force preStop',
      },
      cases: {
        here: 'One case, all cases: the same with other values',
        elsewhere: 'One case, all cases: a shutdown with other values',
        also: 'cases all cases values parameters what if',
      },
      truths: {
        here: 'Two truths: what the API says, what the nodes run',
        elsewhere: 'Two truths: a node that is cut off',
        also: 'truth believes reality api node partition two truths power outage',
      },
      film: {
        here: 'Preemption as a film, scene by scene',
        elsewhere: 'Preemption as a film, in a scene',
        also: 'watch film movie preempt victims priority reprieve PostFilter preempting',
      },
      fixes: {
        here: 'What would help this pod?',
        elsewhere: 'What would help a pod that waits? In a scene',
        also: 'fix fixes repair help solve pending stuck unschedulable why help',
      },
    },
    /** Other words by which a command is looked for. */
    also: {
      deletePod: 'kubectl remove kill end terminate',
      forceDelete: 'kill --force',
      evict: 'pdb PodDisruptionBudget disruption',
      stopKubelet: 'crash fail NotReady failure outage',
      shutDownNode: 'GracefulNodeShutdown NotReady',
      schedule: 'bind place',
      editYaml: 'edit change manifest export download copy share',
      toggleTimeline: 'time life export download share SVG PNG CSV print',
      openCluster: 'apply paste file manifest YAML dump add node create import audit log history incident',
      showGallery: 'gallery scenes cards catalogue examples',
      showGlossary: 'terms words meaning definition help',
      showWorksheet: 'worksheet print paper handout exercise PDF teacher class lesson quiz test question',
      makeLesson: 'author own lesson exercise record steps write teacher create',
      takePicture: 'image SVG PNG export download share screenshot ruler slide',
      showClass: 'teacher learners students progress collect hand in stuck table',
      showNotes: 'teacher notes teach class room plan exercise minutes',
      shareLink: 'share address url copy send qr code kwok kind export manifests',
      openSettings:
        'language theme dark light contrast motion keys keyboard shortcut accessibility licenses saved work download send file mode shortcuts help',
      present: 'projector room class print big slides quiz vote question',
      toggleConsole: 'kubectl terminal shell command line',
      undo: 'revert take back',
      redo: 'again',
      showMap: 'lessons map course chapters levels minutes',
    },
  },
} as const;
