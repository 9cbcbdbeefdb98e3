/** The care marks of a patient on tile, card and board: is a turn due, and how is the diaper? */
import type { Patient } from '../patients/patient.ts'
import type { Zone } from '../time/dates.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import { type DiaperState, diaperState, type WetDays } from './diaper.ts'
import { nextRound, type RoundTimes } from './round-times.ts'
import { type TurnState, type TurnTrack, turnState } from './turn.ts'
import { turnInterval } from './turn-stored.ts'

export type CareMarks = { turn: TurnState; diaper: DiaperState }

/** One patient's history of turns and wet days, computed by the leading worker and stored packed by ward (`db/care.ts`). */
export type CareFacts = { track: TurnTrack; days: WetDays }

export type CareGiven = {
  patient: Pick<Patient, 'turnMinutes'>
  vitals: Vitals
  /** `undefined` while the patient's stored days are not read. */
  facts: CareFacts | undefined
  now: number
  rounds: RoundTimes
  zone: Zone
}

/** The marks of one patient now. */
export function careMarks({ patient, vitals, facts, now, rounds, zone }: CareGiven): CareMarks {
  const interval = turnInterval(patient.turnMinutes)
  return {
    turn: turnState({ track: facts?.track, vitals, interval, now }),
    diaper: diaperState({
      days: facts?.days,
      vitals,
      round: nextRound(now, rounds, zone),
      now,
      zone,
    }),
  }
}
