/** What to do about a problem in a file. The problem's own text is the parser's or the API server's and stays as it is. */
export const problems = {
  place: '{{source}}, line {{line}}, column {{column}}',
  placeless: '{{source}}',
  remedy: {
    helmTemplate: 'This is a Helm template, not a manifest yet. Render it with helm template and open the result.',
    kustomizeBuild: 'This is a kustomization. Build it with kubectl kustomize and open the result.',
    tabIndent: 'YAML allows no tabs for indentation. Replace the tab by spaces.',
    indentation: 'Look at the indentation of this line and the one before: keys of one mapping stand in one column.',
    quote: 'Close the quotation mark, or put the value in quotes.',
    closeBracket: 'Close the bracket or brace that is still open.',
    closeOpened: 'Close the bracket or brace that was opened in line {{openedAt}}, or take it away.',
    duplicateKey: 'The key stands there twice; the last one was taken. Remove one of them.',
    duplicateObject:
      'Two objects of one kind have the same namespace and name; the last one was taken. Rename or remove one of them.',
    describeOutput: 'This is the output of kubectl describe, which cannot be read back. Use kubectl get -o yaml.',
    tableOutput: 'This is the table of kubectl get. Use kubectl get -o yaml or -o json.',
    binaryFile: 'This is not text. Save the manifest as UTF-8 YAML or JSON (gzip is fine).',
    archive: 'Unpack it, and open the manifests that are in it. Of packed files gzip alone is read.',
    notUtf8:
      'This byte is of another encoding, such as Latin-1, and was read as \ufffd. Save the file as UTF-8: iconv -f latin1 -t utf-8.',
    tooDeep: 'Objects of Kubernetes are a few dozen levels deep. Look for what is nested by mistake.',
    tooLarge: 'Make the file smaller, for example with fewer namespaces: kubectl get pods -n one-namespace -o json.',
    json: 'Save it as JSON (kubectl get -o json): that is read much faster.',
    fixValue: 'Correct the value in this line.',
    codeFence: 'The lines with ``` come from a document around the manifest. Remove them.',
    shellLine: 'This line is a shell command around the manifest. Remove it and the line that ends it.',
    placeholder: 'This is a placeholder. Put a value in its place.',
    noBreakSpace: 'There are no-break spaces in this line, which YAML takes for letters. Replace them by plain spaces.',
    unknownField:
      'The API has no such field here: what it says is not heeded. Look at its spelling and its indentation.',
    servedVersion: 'Write the apiVersion that Kubernetes 1.36 serves: kubectl api-resources lists them.',
    addPriorityClass:
      'Add a PriorityClass of this name, or remove the name. A Pod of the file goes on without it here; controllers make none.',
    computedPriority: 'Remove the field: what it says is computed from spec.priorityClassName.',
    configurationVersion:
      'kube-scheduler 1.36 reads apiVersion kubescheduler.config.k8s.io/v1 alone. Write that; most fields of v1beta2 and v1beta3 are the same.',
    unknownPlugin:
      'kube-scheduler knows only the plugins that it was built with, and Podyssey only those of kube-scheduler itself. Correct the name, or take the plugin out.',
    noObjects: 'Nothing in it is a Kubernetes object: each needs apiVersion, kind and metadata.name.',
    checkLine: 'Look at this line and the one before it.',
  },
} as const;
