interface FactsProps {
  of: readonly { term: string; text: string }[];
  className?: string;
  /** The classes of each term and of its text. */
  term?: string;
  text?: string;
}

/** Facts with their terms. */
export const Facts = ({ of, className, term, text }: FactsProps) => (
  <dl className={className}>
    {of.map((fact) => (
      <div key={fact.term}>
        <dt className={term}>{fact.term}</dt>
        <dd className={text}>{fact.text}</dd>
      </div>
    ))}
  </dl>
);
