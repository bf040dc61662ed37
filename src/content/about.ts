/** About us (ledger B1): the facts that the specification gives, with no invented history. */

export const about = {
  heading: 'We follow your building’s rules',
  lead: 'We work from Canary Wharf for business owners and office managers who have to hand back an empty floor on time.',
  accreditations: 'Accreditations',
} as const;
