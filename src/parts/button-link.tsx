import { type Topic, topics } from '../content/topics.ts';

interface ButtonLinkProps {
  /** Red is the lead action of a section, an outline each further one; ink is left to controls. */
  tone?: 'red' | 'line';
  /** The subject that the form will name; `environment/topics.ts` handles the click. */
  topic: Topic;
  className?: string;
  children: string;
}

/** A call to action: a link in the form of a button, so that it works without script (ledger A1). */
export const ButtonLink = ({ tone = 'red', topic, className = '', children }: ButtonLinkProps) => (
  <a href="#contact" className={`button button-${tone} ${className}`} data-topic={topics[topic]}>
    {children}
  </a>
);
