/**
 * Counts how often live queries of the console's own database answer again, in a second window of the same user.
 * Started with `#<user id>,<ward that is silent>,<ward that reports>`.
 */
import { liveQuery } from 'dexie'
import { rowHalf } from '../../../src/app/row-half.ts'
import { alarmList } from '../../../src/db/alarms.ts'
import { WardlightDb } from '../../../src/db/database.ts'
import { patient, patientList, wardList } from '../../../src/db/patients.ts'
import { thresholds } from '../../../src/db/status.ts'
import { vitalsOfWards } from '../../../src/db/vitals.ts'

const [user = '', silent = '', reporting = ''] = location.hash.slice(1).split(',')
const db = new WardlightDb(user, await rowHalf(user))
const emissions: Record<string, number> = {}

function observe(name: string, query: () => Promise<unknown>): void {
  emissions[name] = 0
  liveQuery(query).subscribe(() => (emissions[name] = (emissions[name] ?? 0) + 1))
}

const first = (await patientList(db)).find(({ wardId }) => wardId === silent)
observe('vitals of a silent ward', () => vitalsOfWards(db, [silent]))
observe('one patient', () => patient(db, first?.entityId ?? ''))
observe('patient list', () => patientList(db))
observe('ward list', () => wardList(db))
observe('alarm list', () => alarmList(db, 'unconfirmed'))
observe('limits', () => thresholds(db))
observe('control: vitals of a reporting ward', () => vitalsOfWards(db, [reporting]))
Object.assign(globalThis, { wardlightEmissions: emissions })
