/** The YAML editor: names of its commands, and what is said while it is closed. */
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
  draftSaved: 'Your changes to {{subject}} are kept: open it again to go on.',
} as const;
