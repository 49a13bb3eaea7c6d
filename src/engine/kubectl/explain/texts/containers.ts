/** Containers: what they ask for, how they are checked and stopped, and what is said of them. */
import type { EnvironmentSource, Variable } from '../../../objects/configurationTypes.ts';
import type {
  Container,
  ContainerPort,
  ContainerState,
  ContainerStatus,
  Handler,
  Probe,
  ResourceRequirements,
} from '../../../objects/types.ts';
import { type FieldTexts, texts } from './texts.ts';

type Item<Name extends keyof Container> = NonNullable<Container[Name]> extends readonly (infer Each)[] ? Each : never;
type From = NonNullable<Variable['valueFrom']>;
type State<Name extends keyof ContainerState> = NonNullable<ContainerState[Name]>;

const container = texts<Container & { env?: unknown; envFrom?: unknown }>({
  name: 'Unique in the pod.',
  image: 'Image that the container is made of.',
  imagePullPolicy: 'When the image is pulled. Default: Always for :latest or no tag, else IfNotPresent.',
  command: 'Replaces the entrypoint of the image.',
  args: 'Replaces the arguments of the image.',
  env: 'Variables. One whose ConfigMap, Secret or key is missing keeps the container from being created.',
  envFrom: 'All keys of ConfigMaps and Secrets as variables.',
  resources: 'Requests, which the scheduler counts, and limits, which the node enforces.',
  resizePolicy: 'Whether a change of its cpu or memory restarts the container.',
  ports: 'Ports that it listens on. Only hostPort matters for placement.',
  restartPolicy: 'On init containers, Always makes a sidecar. On any container it overrides the policy of the pod.',
  restartPolicyRules: 'Exit codes after which it is started again all the same; the first rule that matches decides.',
  lifecycle: 'What is done right after its start and right before its stop.',
  livenessProbe: 'When it fails, the container is killed and started again.',
  readinessProbe: 'While it fails, the pod is not Ready and gets no traffic from Services.',
  startupProbe: 'Until it succeeds, the other probes wait. When it fails, the container is killed.',
  terminationMessagePath: 'File whose content becomes the message of its end.',
  terminationMessagePolicy: 'FallbackToLogsOnError: without that file, the end of the log of a container that failed.',
});

const handler = texts<Handler>({
  exec: 'A command in the container; exit code 0 is success.',
  httpGet: 'A request; 200 to 399 is success.',
  tcpSocket: 'A connection that can be opened is success.',
  grpc: 'The gRPC health service answers SERVING.',
  sleep: 'A pause.',
});
const { grpc: _grpc, ...hook } = handler;
const { sleep: _sleep, ...check } = handler;

const ofKeys = (kind: string, named: FieldTexts): FieldTexts => ({
  name: `The ${kind} in the pod's namespace.`,
  ...named,
  optional: 'true: without it, the container starts all the same.',
});
const oneKey: FieldTexts = { key: 'The key whose value is taken.' };

export const containerTexts: Readonly<Record<string, FieldTexts>> = {
  Container: container,
  EphemeralContainer: container,
  EnvVar: texts<Variable>({
    name: 'Name of the variable.',
    valueFrom: 'Where its value comes from. Values that are written here play no part: processes read none.',
  }),
  EnvVarSource: texts<From>({
    configMapKeyRef: 'A key of a ConfigMap.',
    secretKeyRef: 'A key of a Secret.',
  }),
  ConfigMapKeySelector: ofKeys('ConfigMap', oneKey),
  SecretKeySelector: ofKeys('Secret', oneKey),
  EnvFromSource: texts<EnvironmentSource>({
    configMapRef: 'All keys of a ConfigMap.',
    secretRef: 'All keys of a Secret.',
  }),
  ConfigMapEnvSource: ofKeys('ConfigMap', {}),
  SecretEnvSource: ofKeys('Secret', {}),
  ResourceRequirements: texts<ResourceRequirements>({
    requests: 'Set aside on the node. What is not given is taken from limits.',
    limits: 'Above the memory limit the container is killed (OOMKilled).',
  }),
  ContainerResizePolicy: texts<Item<'resizePolicy'>>({
    resourceName: 'cpu or memory.',
    restartPolicy: 'NotRequired (default): changed while it runs. RestartContainer: it is restarted.',
  }),
  ContainerPort: texts<ContainerPort>({
    name: 'How Services can name the port.',
    containerPort: 'The port in the container.',
    hostPort: 'The port on the node. Two pods with the same one cannot be on one node.',
    hostIP: 'Address of the node that hostPort is taken on. Absent: all.',
    protocol: 'Default: TCP.',
  }),
  ContainerRestartRule: texts<Item<'restartPolicyRules'>>({
    action: 'What is done when the rule matches.',
    exitCodes: 'Exit codes that it matches.',
  }),
  ContainerRestartRuleOnExitCodes: texts<NonNullable<Item<'restartPolicyRules'>['exitCodes']>>({
    operator: 'In: one of values. NotIn: any other.',
    values: 'Exit codes.',
  }),
  Lifecycle: texts<NonNullable<Container['lifecycle']>>({
    postStart:
      'Runs right after the start, beside the process. Until it is over the container is not running; when it fails, the container is killed.',
    preStop: 'Runs before the process gets its stop signal, within the grace period.',
    stopSignal: 'The signal that ends the process. Default: that of the image, or SIGTERM.',
  }),
  LifecycleHandler: hook,
  Probe: {
    ...check,
    ...texts<Omit<Probe, keyof Handler>>({
      initialDelaySeconds: 'Seconds from the start until the first try. Default: 0.',
      timeoutSeconds: 'A try that takes longer has failed. Default: 1.',
      periodSeconds: 'Seconds between tries. Default: 10.',
      successThreshold: 'Successes in a row that turn it to success. 1 for liveness and startup.',
      failureThreshold: 'Failures in a row that turn it to failure. Default: 3.',
      terminationGracePeriodSeconds: 'Grace of the container when this probe has it killed; overrides that of the pod.',
    }),
  },
  ExecAction: texts<NonNullable<Handler['exec']>>({
    command: 'Command and arguments, without a shell. Here sim-exec and sim-probe say what it does.',
  }),
  HTTPGetAction: texts<NonNullable<Handler['httpGet']>>({
    path: 'Path of the request.',
    port: 'Number or name of the port.',
    host: 'Default: the address of the pod.',
    scheme: 'HTTP (default) or HTTPS.',
  }),
  TCPSocketAction: texts<NonNullable<Handler['tcpSocket']>>({
    port: 'Number or name of the port.',
    host: 'Default: the address of the pod.',
  }),
  GRPCAction: texts<NonNullable<Handler['grpc']>>({
    port: 'Number of the port.',
    service: 'Name of the service that is asked about.',
  }),
  SleepAction: texts<NonNullable<Handler['sleep']>>({ seconds: 'How long.' }),
  ContainerStatus: texts<ContainerStatus>({
    name: 'Name of the container.',
    state: 'What it is now: waiting, running or terminated.',
    lastState: 'How its last run ended.',
    ready: 'Whether its readiness probe succeeds; without one, whether it runs.',
    started: 'Whether its startup probe has succeeded and postStart is over.',
    restartCount: 'How often it was started again.',
    image: 'Image that it runs.',
    imageID: 'Digest of that image.',
    containerID: 'Its id in the runtime; each run has another.',
    allocatedResources: 'What the node has set aside for it. Other than the spec while a resize is under way.',
    resources: 'What it really runs with.',
  }),
  ContainerState: texts<ContainerState>({
    waiting: 'It is not running, and not for good.',
    running: 'Its process runs.',
    terminated: 'Its process has ended.',
  }),
  ContainerStateWaiting: texts<State<'waiting'>>({
    reason: 'What it waits for: ContainerCreating, ImagePullBackOff, CrashLoopBackOff …',
    message: 'The same, in words for people.',
  }),
  ContainerStateRunning: texts<State<'running'>>({ startedAt: 'When it was started.' }),
  ContainerStateTerminated: texts<State<'terminated'>>({
    exitCode: '0 is success; 137 is SIGKILL, 143 is SIGTERM.',
    signal: 'Signal that ended it, where the runtime says it.',
    reason: 'Completed, Error, OOMKilled …',
    message: 'What the process left as its last words.',
    startedAt: 'When it was started.',
    finishedAt: 'When it ended.',
  }),
};
