/**
 * Sensors that a gateway reports and the server does not accept (GWMAN-01 to GWMAN-03): written by the server on the
 * gateway, and read by the console. Pure.
 */

/** SERVER_SCOPE of the gateway: JSON as below, and the day's first one in milliseconds. */
export const TURNED_AWAY_KEY = 'sensors_turned_away'
export const TURNED_AWAY_SINCE_KEY = 'turned_away_since'

/** So many sensors one gateway may add: far above a ward, far below a flood. */
export const MOST_SENSORS = 2_000
/** Of each reason no more than this are counted. */
export const MOST_TURNED_AWAY = 1_000

/** Of another hospital or of none; one too many for the gateway; under a name that no device can have. */
export const REASONS = ['foreign', 'beyond', 'unnamed'] as const
export type Reason = (typeof REASONS)[number]

/** How many sensors by why. `example`: the first that was one too many; of no other is a name kept. */
export type TurnedAway = Partial<Record<Reason, number>> & { example?: string }

/** Reads the attribute; whatever cannot be read is left out. */
export function turnedAwayOf(stored: unknown): TurnedAway {
  const raw = typeof stored === 'string' ? parsed(stored) : stored
  if (typeof raw !== 'object' || raw === null) return {}
  const given = raw as Record<string, unknown>
  const counts = REASONS.flatMap((why) => {
    const count = given[why]
    return typeof count === 'number' && count > 0 ? [[why, count] as const] : []
  })
  const { example } = given
  return {
    ...Object.fromEntries(counts),
    ...(typeof example === 'string' && example !== '' ? { example } : {}),
  }
}

export const turnedAwayCount = (turnedAway: TurnedAway): number =>
  REASONS.reduce((sum, why) => sum + (turnedAway[why] ?? 0), 0)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
