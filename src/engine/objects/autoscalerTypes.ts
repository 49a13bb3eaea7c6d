/** HorizontalPodAutoscaler (autoscaling/v2): the fields that decide, and what it says. */
import type { Condition, KubeObject, LabelSelector, QuantityText } from './types.ts';

export interface HorizontalPodAutoscaler extends KubeObject {
  kind: 'HorizontalPodAutoscaler';
  spec?: {
    scaleTargetRef?: { apiVersion?: string; kind?: string; name?: string };
    minReplicas?: number;
    maxReplicas?: number;
    metrics?: readonly MetricSpec[];
    /** Of autoscaling/v1, in place of metrics. */
    targetCPUUtilizationPercentage?: number;
    behavior?: { scaleUp?: ScalingRules; scaleDown?: ScalingRules };
  };
  status?: {
    observedGeneration?: number;
    lastScaleTime?: string;
    currentReplicas?: number;
    desiredReplicas?: number;
    currentMetrics?: readonly MetricStatus[];
    conditions?: readonly Condition[];
  };
}

interface MetricTarget {
  type?: string;
  value?: QuantityText;
  averageValue?: QuantityText;
  /** Percent of what the pods request. */
  averageUtilization?: number;
}
interface MetricIdentifier {
  name?: string;
  selector?: LabelSelector;
}

/** One of the sources is given, by its type. */
export interface MetricSpec {
  type?: string;
  resource?: { name?: string; target?: MetricTarget };
  pods?: { metric?: MetricIdentifier; target?: MetricTarget };
  object?: { metric?: MetricIdentifier; target?: MetricTarget; describedObject?: { kind?: string; name?: string } };
  external?: { metric?: MetricIdentifier; target?: MetricTarget };
}

/** As the spec names it, with what was found. */
export interface MetricStatus {
  type: string;
  [source: string]: unknown;
}

export interface ScalingRules {
  stabilizationWindowSeconds?: number;
  /** `Max`, `Min` or `Disabled`. */
  selectPolicy?: string;
  policies?: readonly { type?: string; value?: number; periodSeconds?: number }[];
  /** How far the ratio may be from 1. */
  tolerance?: QuantityText;
}
