/** Leaves out what was not given, so that defaults hold. */
export function given<K extends string>(
  values: Record<K, number | undefined>,
): Partial<Record<K, number>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Record<K, number>>
}
