/** Counts of the section with the form. */
import '../perceived.ts';
import type { Counts } from './counted.ts';

export const contact = {
  messageRows: {
    how: 'The rows of the field for the message.',
    count: () => perceived.shown<HTMLTextAreaElement>('textarea[name="message"]')[0]?.rows,
  },
  formFields: {
    how: 'The fields of the form that can be seen; the spec has to name each, and its label has to begin with that name.',
    count: () => {
      const wanted = ['name', 'email', 'phone', 'company', 'message'];
      // Fields that nobody sees, such as the bait for robots, are none of the visitor's.
      const fields = perceived.shown<HTMLInputElement>('form :is(input, textarea)');
      const labelled = fields.filter(({ name, labels }) => {
        const [label] = labels ?? [];
        return label && perceived.wordsOf(label).toLowerCase().startsWith(name);
      });
      return labelled.length === fields.length
        ? perceived.exactly(
            fields.map(({ name }) => name),
            wanted,
          )
        : Number.NaN;
    },
  },
  requiredFields: {
    how: 'The fields that are required and have an asterisk in their label; the spec has to name each.',
    count: () =>
      perceived.exactly(
        perceived
          .shown<HTMLInputElement>('form :is(input, textarea)')
          .filter(
            ({ required, labels }) => required && perceived.wordsOf(labels?.[0]).includes('*'),
          )
          .map(({ name }) => name),
        ['name', 'email', 'message'],
      ),
  },
  optionalFields: {
    how: 'The fields for phone and company, if they are not required and have no asterisk in their label.',
    count: () =>
      perceived
        .shown<HTMLInputElement>('form :is([name="phone"], [name="company"])')
        .filter(
          ({ required, labels }) => !required && !perceived.wordsOf(labels?.[0]).includes('*'),
        ).length,
  },
  openHours: {
    how: 'In the words of the section with the form, both numbers before “day or night”.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#contact'));
      return (/(\d+)\/(\d+), day or night/.exec(text) ?? []).slice(1).map(Number);
    },
  },
  replyHours: {
    how: 'In the words of the section with the form, the number in “We reply within … hours”.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#contact'));
      return Number(/We reply within (\d+) hours/.exec(text)?.[1]);
    },
  },
} satisfies Counts;
