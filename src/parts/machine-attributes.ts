interface Looked {
  value: unknown;
  context?: unknown;
}

/** A state value with its nested states joined by dots: `{ idle: 'fresh' }` is `idle.fresh`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[parent, child] = ['', '']] = Object.entries(value as object);
  return `${parent}.${stateName(child)}`;
}

/**
 * The attributes of a view's root on which styles, tests and QA hang: `data-machine`,
 * `data-state` and, where there is a current item, `data-index` (0-based).
 */
export function machineAttributes(machine: string, { value, context }: Looked) {
  const index = (context as { index?: number } | undefined)?.index;
  return {
    'data-machine': machine,
    'data-state': stateName(value),
    ...(index !== undefined && { 'data-index': index }),
  };
}
