/** Words of what the palette looks through: fetched as it is opened. */
export const paletteWords = {
  palette: {
    pod: 'Look at {{pod}}',
    bookmark: 'Jump to: {{name}}',
    bookmarkAlso: 'bookmark time timeline',
    /** Other words by which a command is looked for. */
    also: {
      deletePod: 'kubectl remove kill end terminate',
      forceDelete: 'kill --force',
      evict: 'pdb PodDisruptionBudget disruption',
      stopKubelet: 'crash fail NotReady',
      shutDownNode: 'GracefulNodeShutdown NotReady',
      schedule: 'bind place',
      editYaml: 'edit change manifest export download copy share',
      toggleTimeline: 'time life export download share SVG PNG CSV print',
      openCluster: 'apply paste file manifest YAML dump add node create import',
      showGallery: 'gallery scenes cards catalogue examples',
      showGlossary: 'terms words meaning definition',
      openSettings: 'theme dark light contrast motion licenses',
    },
  },
} as const;
