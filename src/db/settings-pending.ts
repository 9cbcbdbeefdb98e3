import type { OutboxRow } from '../model/command.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { type Progress, argsOf, progressOf } from './waiting.ts'

/** What waits to be done to a ward, room, sensor or gateway: shown beside what the server said (ruling R7). */
export type SettingsPending = Progress

/** Something being added has no row yet: where it will be, and what it is called. */
export type PlaceAddition = SettingsPending & { ward: string; what: string }

const { pending: TEXT } = SETTINGS_TEXTS

/** By the id of the ward, room, sensor or gateway. */
export function settingsIn(rows: readonly OutboxRow[]): Map<string, SettingsPending> {
  const pending = new Map<string, SettingsPending>()
  for (const row of rows) {
    const id = subjectOf(row)
    if (id !== null) pending.set(id, progressOf(row))
  }
  return pending
}

/** Wards (`ward` is `''`) and rooms (of the ward of this id) that are being added, oldest first. */
export function placesIn(rows: readonly OutboxRow[]): PlaceAddition[] {
  return rows.flatMap((row) => {
    const ward = argsOf('add-ward', row)
    if (ward) return [{ ...progressOf(row), ward: '', what: TEXT.ward(ward.name) }]
    const room = argsOf('add-room', row)
    if (!room) return []
    return [{ ...progressOf(row), ward: room.ward.id, what: TEXT.room(room.room, room.ward.name) }]
  })
}

function subjectOf(row: OutboxRow): string | null {
  return (
    argsOf('assign-sensor', row)?.sensor.id ??
    argsOf('unassign-sensor', row)?.sensorId ??
    argsOf('edit-gateway', row)?.gatewayId ??
    argsOf('edit-ward', row)?.wardId ??
    argsOf('delete-ward', row)?.wardId ??
    argsOf('delete-room', row)?.roomId ??
    null
  )
}
