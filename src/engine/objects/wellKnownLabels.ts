/** Labels that Kubernetes itself writes or reads (k8s.io/api 1.36, core/v1 well_known_labels.go). */
export const zoneLabel = 'topology.kubernetes.io/zone';
export const regionLabel = 'topology.kubernetes.io/region';
export const hostnameLabel = 'kubernetes.io/hostname';
export const osLabel = 'kubernetes.io/os';
export const archLabel = 'kubernetes.io/arch';

/** Deprecated since v1.17, and still read where old nodes and volumes have them. */
export const betaZoneLabel = 'failure-domain.beta.kubernetes.io/zone';
export const betaRegionLabel = 'failure-domain.beta.kubernetes.io/region';
