/** What the first screen asks of the database, asked before it is drawn: it opens with the answers, and is drawn once. */

import { held } from '../app/shared-live.ts'
import { alarmsOff } from '../db/alarm-settings.ts'
import { alarmList } from '../db/alarms.ts'
import { careOfWards } from '../db/care.ts'
import type { WardlightDb } from '../db/database.ts'
import { pendingCommands } from '../db/outbox.ts'
import { listedWards, patientList } from '../db/patients.ts'
import { connectionAndAlarms, loaded, thresholds, watchStored } from '../db/status.ts'
import { patientPending, pendingAdditions } from '../db/unfinished.ts'
import { vitalsOfWards } from '../db/vitals.ts'
import { roomGroups, wardsOf } from '../model/patients/grouping.ts'
import { wardIds } from '../model/patients/grouping.ts'

/** About the cards of one screen. */
const IN_SIGHT = 18

/**
 * Reads what every screen of a ward begins with, and the values of those patients who come first.
 * @param until as long as this lasts the answers are kept for the screen that is being drawn
 */
export async function readFirstPicture(db: WardlightDb, until: AbortSignal): Promise<void> {
  await Promise.all([
    valuesInSight(db, until),
    held(db, until, alarmList, 'unconfirmed'),
    held(db, until, thresholds),
    held(db, until, alarmsOff),
    held(db, until, loaded),
    held(db, until, watchStored),
    held(db, until, connectionAndAlarms),
    held(db, until, pendingCommands),
    held(db, until, patientPending),
    held(db, until, pendingAdditions),
  ])
}

async function valuesInSight(db: WardlightDb, until: AbortSignal): Promise<void> {
  const [patients, wards] = await Promise.all([
    held(db, until, patientList),
    held(db, until, listedWards),
  ])
  const first = roomGroups(wards ?? wardsOf(patients), patients, { ward: 'all' })
    .flatMap((group) => group.patients)
    .slice(0, IN_SIGHT)
  const inSight = wardIds(first)
  await Promise.all([
    held(db, until, vitalsOfWards, inSight),
    held(db, until, careOfWards, inSight),
  ])
}
