import type { Subject } from '../../../machines/registry.ts';
import { download } from './download.ts';
import { json, mermaid, scxml, svg } from './export.ts';

/** The chart of a machine as files for other programs. */
export function Exports({ subject }: { subject: Subject }) {
  const drawing = () => {
    const drawn = document.querySelector<SVGSVGElement>(`svg[data-chart="${subject}"]`);
    return drawn ? svg(drawn) : '';
  };
  const files = [
    { words: 'SVG', name: `${subject}.svg`, type: 'image/svg+xml', made: drawing },
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
        <button key={name} type="button" onClick={() => download(name, type, made())}>
          {words}
        </button>
      ))}
    </div>
  );
}
