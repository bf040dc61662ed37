import { Fragment } from 'react';
import { paperwork } from '../content/paperwork.ts';

/** Folded under a question: links to it unfold it (`environment/in-page-links.ts`). */
export const TransferNote = () => (
  <article id="transfer-note" className="paperwork">
    <div className="sample-head">
      <h4 id="transfer-note-heading" tabIndex={-1} className="display lead">
        {paperwork.note.title}
      </h4>
      <p className="sample-mark">{paperwork.mark}</p>
    </div>
    <dl>
      {paperwork.note.fields.map(({ term, text }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  </article>
);
