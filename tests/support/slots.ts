type Action = (about: { context?: unknown }, params?: unknown) => void;

/** An action of a machine's slots, as the machine would call it. */
export function actionOf({ actions }: { actions?: object }, name: string): Action {
  const action = (actions as Record<string, Action> | undefined)?.[name];
  if (!action) throw new Error(`There is no slot "${name}".`);
  return action;
}
