import { contact } from '../content/contact.ts';
import { faq, type Question } from '../content/questions.ts';
import { Reveal } from '../parts/reveal.tsx';
import { TransferNote } from './paperwork.tsx';

const Answer = ({ question, answer, hasSample }: Question) => (
  <details className="question">
    <summary>{question}</summary>
    <p>{answer}</p>
    {hasSample && <TransferNote />}
  </details>
);

const half = Math.ceil(faq.length / 2);

export const Questions = () => (
  <Reveal className="mt-6 grid items-start gap-x-(--gutter) md:grid-cols-2 lg:grid-cols-3">
    <h3 className="display subheading mb-2 md:max-lg:col-span-2">{contact.faqHeading}</h3>
    {[faq.slice(0, half), faq.slice(half)].map((column) => (
      <div key={column[0]?.question}>
        {column.map((entry) => (
          <Answer key={entry.question} {...entry} />
        ))}
      </div>
    ))}
  </Reveal>
);
