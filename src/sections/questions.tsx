import { Fragment } from 'react';
import { contact } from '../content/contact.ts';
import { faq, type Question } from '../content/faq.ts';
import { paperwork } from '../content/paperwork.ts';
import { Reveal } from '../parts/reveal.tsx';

/** The transfer note and the item report, marked as a sample. */
const Paperwork = () => (
  <div className="paperwork">
    <article>
      <p className="paperwork-mark">{paperwork.mark}</p>
      <h4 className="display subheading">{paperwork.note.title}</h4>
      <dl>
        {paperwork.note.fields.map(({ term, text }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </article>
    <article>
      <p className="paperwork-mark">{paperwork.mark}</p>
      <h4 className="display subheading">{paperwork.report.title}</h4>
      <table>
        <thead>
          <tr>
            {paperwork.report.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paperwork.report.rows.map(([item, ...cells]) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {paperwork.report.total.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </article>
  </div>
);

const Answer = ({ question, answer, hasSample }: Question) => (
  <details className="question">
    <summary>{question}</summary>
    <p>{answer}</p>
    {hasSample && <Paperwork />}
  </details>
);

const half = Math.ceil(faq.length / 2);

export const Questions = () => (
  <Reveal className="questions">
    <h3 className="display subheading">{contact.faqHeading}</h3>
    {[faq.slice(0, half), faq.slice(half)].map((column) => (
      <div key={column[0]?.question}>
        {column.map((entry) => (
          <Answer key={entry.question} {...entry} />
        ))}
      </div>
    ))}
  </Reveal>
);
