import { useCallback } from 'react'
import { useDeviceSetting } from '../app/device-settings.ts'
import { foundByPatient, useKept, useLive } from '../app/live.ts'
import { roundTimes } from '../app/ward-settings.ts'
import { careOfWards } from '../db/care.ts'
import { type CareMarks, careMarks } from '../model/care/marks.ts'
import type { Patient } from '../model/patients/patient.ts'
import { useZone } from '../ui/base/zone.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'

/** Before the stored turns are read there is no mark, rather than one that is called unknown and is not. */
const NOT_READ = { kind: 'off' } as const

/** The marks of one patient of the wards asked for, of their values as they are shown. */
export type MarksOf = (patient: Patient, vitals: Vitals, now: number) => CareMarks

/**
 * The marks of care (round, turn, notes) of these wards' patients: one live query of a row per ward. The function stays the same until
 * those rows or the times of the rounds change.
 */
export function useCare(wards: readonly string[]): MarksOf {
  return useCareRead(wards).marksOf
}

type CareRead = {
  marksOf: MarksOf
  /** What is stored of all these wards has been read: before, everybody's last turn is unknown. */
  isRead: boolean
  /** What is stored of this patient's ward has been read. */
  isOf: (patient: Patient) => boolean
}

/** The same, and whose are known already. */
export function useCareRead(wards: readonly string[]): CareRead {
  const zone = useZone()
  const read = useKept(useLive(careOfWards, wards))
  const facts = read?.valueIf(foundByPatient)
  const isRead = read !== undefined && wards.every((ward) => read.for[0].includes(ward))
  const [rounds] = useDeviceSetting(roundTimes)
  const marksOf = useCallback<MarksOf>(
    (patient, vitals, now) => {
      const of = facts?.get(patient.entityId)
      const given = { patient, vitals, facts: of, now, rounds, zone }
      const marks = careMarks(given)
      return isRead || of ? marks : { ...marks, turn: NOT_READ }
    },
    [facts, rounds, isRead, zone],
  )
  return { marksOf, isRead, isOf: ({ wardId }) => read?.for[0].includes(wardId) ?? false }
}
