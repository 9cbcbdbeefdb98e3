/** What the components of this page are given: nothing of it is real. */
import type { AlarmActions } from '../../src/ui/ConfirmState.tsx'
import type { PatientCardProps } from '../../src/ui/PatientCard.tsx'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'
import { later, nothing } from './parts.tsx'

export const MINUTE = 60_000

export const ACTIONS: AlarmActions = {
  onConfirm: later,
  onConfirmAll: later,
  onUndo: later,
  heldFor: () => 1_000,
  onRetry: later,
  onDiscard: later,
}

/** A patient to whom nothing happens. */
export const CALM = {
  hr: 70,
  spo2: 97,
  temperature: 36.5,
  bodyTemperature: 36.8,
  urine: 20,
  battery: 64,
}
export const PATIENT: PatientCardProps = {
  patient: ANNA,
  vitals: measured(CALM),
  thresholds: DEFAULT_THRESHOLDS,
  alarms: [],
  off: {},
  watch: [],
  now: NOW,
  isLive: true,
  onOpen: nothing,
  handlers: { onError: nothing, onRetry: nothing, onDiscard: nothing },
}
