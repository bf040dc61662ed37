import schema from './firm.schema.json' with { type: 'json' };

const optionalIn = (facts: { properties: object; required?: readonly string[] }) =>
  Object.keys(facts.properties).filter((name) => !facts.required?.includes(name));

/** Facts that a visitor asks for and that the firm may leave out, by their place in `firm.json`. */
export const optionalFacts = [
  ...optionalIn(schema).filter((name) => name !== '$schema'),
  ...optionalIn(schema.properties.pricing).map((name) => `pricing.${name}`),
];
