/** An opened pod: its containers with what each process does, what the API says of it, and its probes. */
import { itemId } from '../behaviour/items.ts';
import type { ContainerBox, OpenBox, PodBox } from '../layout/boxes.ts';
import { checkPath, crossPath, differsPath } from './marks.ts';
import { discPath, restartPath } from './processMarks.ts';
import { children, only, textPart } from './part.ts';
import { writeAttribute } from './parts.ts';

export function drawOpen(group: SVGGraphicsElement, pod: PodBox): void {
  const { open, w, h } = pod;
  const shell = only(group, 'rect', 'shell').lower();
  const part = only(group, 'g', 'open').node();
  if (!open || !part) return;
  const apart = open.name !== null;
  shell
    .attr('x', apart ? open.x : 0)
    .attr('y', apart ? open.y : 0)
    .attr('width', apart ? open.w : w)
    .attr('height', apart ? open.h : h + open.h)
    .attr('rx', 5);
  writeAttribute(part, 'transform', `translate(${open.x},${open.y})`);
  drawHead(part, open, !pod.scene.gone);
  const rows = only(part, 'g', 'containers').attr('role', 'group').node();
  if (rows) drawContainers(rows, open, pod);
}

function drawHead(part: Element, { name, status, ready, toggle }: OpenBox, closes: boolean): void {
  const head = only(part, 'g', 'open-head').attr('aria-hidden', 'true').node();
  if (!head) return;
  textPart(head, 'open-name fill-ink drawn-strong', name);
  children(head, 'text', 'status fill-ink', status)
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y)
    .text(({ text }) => text);
  textPart(head, 'ready fill-muted at-end code-tiny', ready);
  const arrow = only(head, 'g', 'toggle pressable', closes)
    .attr('transform', `translate(${toggle.x},${toggle.y})`)
    .node();
  if (!arrow) return;
  only(arrow, 'rect', 'toggle-hit').attr('x', -14).attr('y', -13).attr('width', 28).attr('height', 26);
  only(arrow, 'path', 'toggle-mark stroke-ink caps-round no-fill').attr('d', 'M-4,2L0,-2L4,2');
}

function drawContainers(group: Element, { containers }: OpenBox, { scene: { pod } }: PodBox): void {
  children(group, 'g', 'container', containers, ({ name }) => name)
    .attr('role', 'treeitem')
    .attr('data-item', ({ name }) => itemId({ kind: 'container', pod: pod.key, name }))
    .attr('aria-label', ({ text }) => text)
    .attr('aria-level', 4)
    .attr('aria-posinset', (_, at) => at + 1)
    .attr('aria-setsize', containers.length)
    .attr('tabindex', -1)
    .each(function draw(container) {
      drawContainer(this, container);
    });
}

function drawContainer(group: SVGGraphicsElement, box: ContainerBox): void {
  const { x, y, w, h, label, role, words, restarts, differs, seconds, probes } = box;
  const around = { x, y, width: w, height: h };
  for (const name of ['row', 'ring-focus']) {
    const rect = only(group, 'rect', name).attr('rx', 3);
    for (const [key, value] of Object.entries(around)) rect.attr(key, value);
  }
  drawProcess(group, box);
  textPart(group, 'container-name fill-ink', label);
  textPart(group, 'role', role);
  children(group, 'text', 'word', words)
    .attr('x', ({ x: left }) => left)
    .attr('y', ({ y: base }) => base)
    .text(({ text }) => text);
  only(group, 'path', 'restart-sign stroke-muted caps-round no-fill', restarts !== null)
    .attr('d', restartPath)
    .attr('transform', restarts && `translate(${restarts.x + 5},${restarts.y - 4})`);
  textPart(group, 'restarts', restarts && { ...restarts, x: restarts.x + 13 });
  textPart(group, 'seconds', seconds);
  only(group, 'path', 'differs no-fill caps-round', differs !== null)
    .attr('d', differsPath)
    .attr('transform', differs && `translate(${differs.x},${differs.y})`);
  drawProbes(group, probes);
  only(group, 'title', 'full').text(box.text);
}

const radius = 6;

/** A gap, a ring, a disc, one that drains, a check, a cross: six shapes, not six hues. */
function drawProcess(group: Element, { shape, left, glyph }: ContainerBox): void {
  const at = `translate(${glyph.x},${glyph.y})`;
  only(group, 'path', 'process')
    .attr('class', `process stroke-edge no-fill ${shape}`)
    .attr('transform', at)
    .attr('d', discPath(radius));
  only(group, 'path', 'process-left', shape === 'terminating')
    .attr('transform', at)
    .attr('d', discPath(radius, left));
  const ended = shape === 'exitedOk' || shape === 'exitedError';
  only(group, 'path', 'process-mark', ended)
    .attr('class', `process-mark caps-round no-fill ${shape}`)
    .attr('transform', `translate(${glyph.x + radius},${glyph.y + radius}) scale(.66)`)
    .attr('d', shape === 'exitedOk' ? checkPath : crossPath);
}

function drawProbes(group: Element, probes: ContainerBox['probes']): void {
  children(group, 'g', 'probe', probes).each(function draw({ x, y, letter, result }) {
    writeAttribute(this, 'class', `probe ${result}`);
    writeAttribute(this, 'transform', `translate(${x},${y})`);
    textPart(this, 'probe-letter fill-muted code-tiny-strong', { x: 0, y: 0, text: letter });
    only(this, 'circle', 'probe-unknown stroke-muted no-fill', result === 'Unknown')
      .attr('cx', 11)
      .attr('cy', -4)
      .attr('r', 2.4);
    only(this, 'path', 'probe-mark caps-round no-fill', result !== 'Unknown')
      .attr('transform', 'translate(11,-4) scale(.62)')
      .attr('d', result === 'Success' ? checkPath : crossPath);
  });
}
