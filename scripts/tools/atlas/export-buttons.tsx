import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Subject } from '../../../machines/registry.ts';
import { download } from './download.ts';
import { Drawing } from './drawing.tsx';
import { json, mermaid, scxml, svg } from './export.ts';
import { chartOf } from './layout.ts';
import type { Live } from './live.ts';

/** The chart with all of its words, however it is shown: drawn out of sight, where it has its style. */
async function drawingOf(subject: Subject, live: Live | undefined): Promise<string> {
  const chart = await chartOf(subject);
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Drawing subject={subject} chart={chart} live={live} picked="" isMap={false} scale={1} />,
    ),
  );
  const drawn = place.querySelector('svg');
  const made = drawn ? svg(drawn) : '';
  root.unmount();
  place.remove();
  return made;
}

/** The chart of a machine as files for other programs. */
export function Exports({ subject, live }: { subject: Subject; live: Live | undefined }) {
  const files = [
    {
      words: 'SVG',
      name: `${subject}.svg`,
      type: 'image/svg+xml',
      made: () => drawingOf(subject, live),
    },
    { words: 'Mermaid', name: `${subject}.mmd`, type: 'text/plain', made: () => mermaid(subject) },
    {
      words: 'SCXML',
      name: `${subject}.scxml`,
      type: 'application/scxml+xml',
      made: () => scxml(subject),
    },
    {
      words: 'JSON for Stately',
      name: `${subject}.json`,
      type: 'application/json',
      made: () => json(subject),
    },
  ];
  return (
    <div className="row">
      {files.map(({ words, name, type, made }) => (
        <button key={name} type="button" onClick={async () => download(name, type, await made())}>
          {words}
        </button>
      ))}
    </div>
  );
}
