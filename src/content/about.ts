/** About us (ledger B1): the facts that the specification gives, with no invented history. */

export const about = {
  heading: 'We follow your building’s rules',
  lead: 'From Canary Wharf, for anyone who has to hand back an empty floor on time.',
  accreditations: 'Accreditations',
  publicLiability: 'Public liability',
} as const;
