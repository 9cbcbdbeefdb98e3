/**
 * A room's stored name, `<room>-<ward>` without the hospital, in its parts: either may have dashes of its own, so the
 * hospital's wards say where the ward begins.
 */
export function roomNameParts(
  stored: string,
  wards: readonly string[],
): { name: string; ward: string } {
  const ending = wards.filter((ward) => stored.endsWith(`-${ward}`))
  const [ward] = ending.toSorted((a, b) => b.length - a.length)
  if (ward !== undefined) return { name: stored.slice(0, -ward.length - 1), ward }
  const dash = stored.indexOf('-')
  if (dash < 0) return { name: stored, ward: '' }
  return { name: stored.slice(0, dash), ward: stored.slice(dash + 1) }
}
