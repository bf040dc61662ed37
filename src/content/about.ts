/** About us (ledger B1): the facts that the specification gives, with no invented history. */

export const about = {
  heading: 'Clearance specialists who read the regulations',
  lead: 'We work from Canary Wharf for people who have to hand back an empty floor on time.',
  paragraph:
    'We value and clear everything, book the goods lift and the loading bay, work to your lease-end date and record every item that leaves.',
  base: 'Base',
  carrier: { term: 'Upper-tier waste carrier', link: 'see the register' },
} as const;
