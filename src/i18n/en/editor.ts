/** The YAML editor. What is wrong with a text is said in the API server's words; here stands what is around them. */
export const editor = {
  command: {
    editObject: 'Edit an object’s YAML',
    editYaml: 'Edit YAML',
    closeEditor: 'Close the editor',
    keepDraft: 'Keep what was typed',
    applyEdit: 'Apply',
    editDone: 'Edit {{subject}}',
    replaceDone: 'Delete {{subject}} and create it again',
  },
  kept: 'Your changes to {{subject}} are kept: open it again to go on.',
} as const;
