/** Alarm types, categories and the derived alarm of the lists (ALARM-01, ruling R23). */
import type { Category, Priority } from '../../domain/measure.ts'
import { MEASURE_ALARMS } from '../../domain/registry.ts'

export { PRIORITIES } from '../../domain/measure.ts'
export type { Category, Priority }

const isClinical = ({ priority }: { priority: Priority }): boolean => priority !== 'technical'
const typesOf = (alarms: typeof MEASURE_ALARMS): string[] => alarms.map(({ type }) => type)

/** The types of the dashboard, fifteen as specified (AMB-22). */
export const ALARM_TYPES: readonly string[] = typesOf(MEASURE_ALARMS)
/** Those that tell of the patient's body and not of a device or of care that is due. */
export const CLINICAL_ALARM_TYPES: readonly string[] = typesOf(
  MEASURE_ALARMS.filter((alarm) => isClinical(alarm) && !alarm.hasNoSwitch),
)

/** Order of the groups on the dashboard (CONST-33). */
export const CATEGORY_ORDER: readonly Category[] = [9, 0, 1, 2, 3, 4, 7, 5, 6, 8]
export const CATEGORY_NAMES: Record<Category, string> = {
  0: 'Urine&Stool',
  1: 'Skin Temperature',
  2: 'Heart Rate',
  3: 'Low Battery',
  4: 'SOS',
  5: 'Electrode Disconnection',
  6: 'Disconnection',
  7: 'SpO2',
  8: 'Body Temperature',
  9: 'Diaper Change',
}

export type Severity = 'CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING' | 'INDETERMINATE'
/** One alarm as stored: what the server said, ready to show. Times in milliseconds since the epoch. */
export type Alarm = {
  alarmId: string
  /** The patient asset's id. */
  originator: string
  category: Category
  type: string
  /** `details.info`, or the type name (AMB-32). */
  content: string
  severity: Severity
  /**
   * When it began: the one time of an alarm. When a server made it is nowhere here, because after a move to another
   * server that is the time of the import.
   */
  first: number
  last: number
  isConfirmed: boolean
  /** When it was confirmed; 0 while it is not, or the server has not said it yet. */
  confirmedAt: number
  /** Who confirmed it; `''` where the server does not say, absent while nobody has asked. */
  confirmedBy?: string
  /** From `originatorName`; the stored patient's name and id go first where known (AMB-24). */
  /** When its condition was over, where the server says so; absent while it stands. */
  endedTs?: number
  /** Closed by the server itself, because what it told of is over: nobody confirmed it. */
  closedBy?: 'server'
  name: string
  id: string
}

/** An alarm as listed, with its patient's place and a waiting confirm laid over it (ruling R7). */
export type ListedAlarm = Alarm & {
  /** Current location `<ward> #<room>`. */
  location: string
  /** Ids of hidden duplicates that a confirm clears as well (AMB-26). */
  duplicates: string[]
  confirm: ConfirmState
}

/** The waiting confirm of an alarm, if any (ruling R6). */
export type ConfirmState =
  | { state: 'none' }
  /** May be undone until then, by the server's clock; nothing is sent yet (AL8). */
  | { state: 'held'; until: number; command: string }
  /** `isSent`: on its way for the first time; else it could not be sent, or no answer came (AL11). */
  | { state: 'confirming'; since: number; isSent: boolean }
  | { state: 'failed'; message: string; command: string }
  | { state: 'expired'; message: string; command: string }

export type AlarmFilter = 'unconfirmed' | 'confirmed' | 'both'
export type AlarmGroup = { category: Category; name: string; alarms: ListedAlarm[] }
