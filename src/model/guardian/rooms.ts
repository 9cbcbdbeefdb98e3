/**
 * A room's stored name, `<room>-<ward>` without the hospital, in its parts: either may have dashes of its own, so the names
 * of the hospital's wards say where the ward begins.
 */
export function roomNameParts(
  stored: string,
  wards: ReadonlySet<string>,
): { name: string; ward: string } {
  const first = stored.indexOf('-')
  if (first < 0) return { name: stored, ward: '' }
  let dash = first
  while (dash >= 0 && !wards.has(stored.slice(dash + 1))) dash = stored.indexOf('-', dash + 1)
  const at = dash < 0 ? first : dash
  return { name: stored.slice(0, at), ward: stored.slice(at + 1) }
}
