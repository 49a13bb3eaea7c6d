/** What bench found, as lines of text. */

const cells = (name, ...values) => name.padEnd(24) + values.map((value) => String(value).padStart(16)).join('');
const thousands = (value) => value.toLocaleString('en');

export const readingTable = ({ nodes, pods, MB, parseMs, readMs, yamlMBPerSecond }) => [
  `a dump of ${thousands(nodes)} nodes and ${thousands(pods)} pods, ${MB.toFixed(1)} MB`,
  cells('', 'JSON.parse', 'read and checked', '÷ parse'),
  cells('JSON, ms', parseMs.toFixed(0), readMs.toFixed(0), `${(readMs / parseMs).toFixed(1)} ×`),
  cells('YAML, MB a second', '', yamlMBPerSecond.toFixed(1), ''),
  '',
];

export const scheduleHead = cells('', 'nodes looked at', 'pods a second', '× naive count');

export const scheduleRow = ({ workload, allNodes, podsPerSecond, timesNaive }) =>
  cells(workload, allNodes ? 'all' : 'sampled', thousands(podsPerSecond), timesNaive === undefined ? '' : timesNaive);

/** Seconds of the processor, or how the cost grows with the size. */
export const simulationRow = ({ workload, seconds, exponents }) =>
  exponents
    ? cells(workload, ...Object.entries(exponents).map(([name, exponent]) => `${name} ^${exponent}`))
    : cells(workload, '', `${seconds} s`);
