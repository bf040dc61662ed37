/** About us (ledger B1): the facts of spec point 1 and the waste hierarchy, with no invented history. */

export const about = {
  heading: 'A removals firm that reads the regulations',
  statement:
    'We work from Canary Wharf for the people who must hand back a floor, empty, by a date.',
  paragraphs: [
    'The same team values, clears, carries and signs off. It knows the estate’s booking desk, the goods lift and the dilapidations clause, and it keeps a record of every item that goes through the door.',
    'There is nothing to buy on this site and no account to open. Send an enquiry or telephone; a person answers, day or night.',
  ],
  facts: [
    { term: 'Clients', text: 'Business owners and office managers' },
    { term: 'Work', text: 'Clearance, purchase, disposal, relocation, storage' },
    { term: 'Area', text: 'London, the UK, and from the UK to Europe' },
    { term: 'Hours', text: '24/7, day or night' },
  ],
  baseTerm: 'Base',
  carrierTerm: 'Waste carrier',
  carrierText: 'Upper tier',
  hierarchy: {
    heading: 'The order in which we think',
    steps: [
      { title: 'Prevent', text: 'Move it or store it before anyone calls it waste.' },
      { title: 'Reuse', text: 'Buy it from you, or place it where it will be used.' },
      { title: 'Recycle', text: 'Sort it by material and send it to be made into something.' },
      { title: 'Recover', text: 'Take the energy from what cannot be recycled.' },
      { title: 'Dispose', text: 'Landfill is the last resort.' },
    ],
  },
} as const;
