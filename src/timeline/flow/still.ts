/** What all flows here have in common: pictures that do not pan, zoom, select or connect, with our own help texts. */
import type { AriaLabelConfig } from '@xyflow/react';
import { useMemo } from 'react';

/** The flow's own help texts speak of moving and deleting nodes, which nobody can here. */
export const flowWords: Partial<AriaLabelConfig> = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
  'handle.ariaLabel': '',
};

export function useStill() {
  return useMemo(
    () =>
      ({
        defaultViewport: { x: 0, y: 0, zoom: 1 },
        minZoom: 1,
        maxZoom: 1,
        panOnDrag: false,
        panOnScroll: false,
        zoomOnScroll: false,
        zoomOnPinch: false,
        zoomOnDoubleClick: false,
        preventScrolling: false,
        nodesDraggable: false,
        nodesConnectable: false,
        nodesFocusable: false,
        edgesFocusable: false,
        elementsSelectable: false,
        deleteKeyCode: null,
        selectionKeyCode: null,
        multiSelectionKeyCode: null,
        panActivationKeyCode: null,
        zoomActivationKeyCode: null,
        disableKeyboardA11y: true,
        attributionPosition: 'bottom-right',
      }) as const,
    [],
  );
}
