/** Features that nodes declare (kube-scheduler 1.36, NodeDeclaredFeatures): ordinary pods need none. */
import { type Plugin, skip } from '../framework/plugin.ts';

export const nodeDeclaredFeatures: Plugin = { name: 'NodeDeclaredFeatures', filter: () => skip };
