import elk from '@mermaid-js/layout-elk';
import { arrowsOf, idOf, toMermaid } from 'chart-lab';
import { useEffect, useRef, useState } from 'react';
import { type MachineName, modelOf } from '../../../model/models.ts';
import type { Live } from './record.ts';

/** Mermaid as one script, which the page loads before: a thirtieth of the package that is built from many, no types. */
declare const mermaid: {
  registerLayoutLoaders(loaders: typeof elk): void;
  initialize(options: object): void;
  render(id: string, text: string): Promise<{ svg: string }>;
};

mermaid.registerLayoutLoaders(elk);
mermaid.initialize({
  startOnLoad: false,
  layout: 'elk',
  theme: 'neutral',
  themeVariables: { fontSize: '13px' },
  state: { useMaxWidth: false },
});

/** Marks the states in force and the arrows taken last, by the ids that Mermaid gives its elements. */
function mark(drawing: Element, text: string, live: Live | undefined) {
  for (const lit of drawing.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  const light = (selector: string) => {
    for (const element of drawing.querySelectorAll(selector)) element.setAttribute('data-lit', '');
  };
  for (const node of live?.snapshot._nodes ?? [])
    if (node.parent) light(`[id^="chart-state-${idOf(node)}-"]`);
  const arrows = text.split('\n').filter((line) => line.includes(' --> '));
  for (const way of (live?.taken ?? []).flatMap(arrowsOf)) {
    const place = arrows.findIndex((line) => line.trim().startsWith(`${way} :`));
    if (place >= 0) light(`[data-id="edge${place}"]`);
  }
}

interface Drawn {
  name: MachineName;
  live: Live | undefined;
}

/** The chart of a machine as in its documents, the states in force and the last transition lit. */
export function Drawing({ name, live }: Drawn) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState('');
  const text = toMermaid(modelOf(name).machine);

  useEffect(() => {
    let isWanted = true;
    mermaid.render('chart', text).then(({ svg }) => {
      if (!isWanted || !box.current) return;
      box.current.innerHTML = svg;
      setDrawn(text);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);

  useEffect(() => {
    if (!box.current || drawn !== text) return;
    mark(box.current, text, live);
    [...box.current.querySelectorAll('.node[data-lit]')]
      .at(-1)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [drawn, text, live]);

  return (
    <div
      ref={box}
      role="img"
      aria-label={`Statechart of ${name}`}
      data-chart={drawn === text ? name : ''}
    />
  );
}
