import { alarmRows } from '../../src/wire/requests/alarms.ts'

/** `null` for a frame of which no row can be read: it is worth none. */
export function readableAlarms(
  list: readonly unknown[],
  hospital: string,
): ReturnType<typeof alarmRows> | null {
  try {
    return alarmRows(list, hospital)
  } catch {
    return null
  }
}
