import { expect, it } from 'vitest'
import { limitsFault } from '../../../../server/features/rules/hospital-limits.ts'
import type { Value } from '../../../../server/protocol/types.ts'

const kept: Record<string, Value> = {
  highHrAlarmThreshold: 80,
  lowHrAlarmThreshold: 50,
  highTempAlarmThreshold: 37.5,
  lowTempAlarmThreshold: 35.5,
}
const fault = (given: Record<string, Value>) => limitsFault(given, (key) => kept[key])

// SRV-47.
it.each([
  [{ highHrAlarmThreshold: 60 }],
  [{ highTempAlarmThreshold: 37.6, lowTempAlarmThreshold: 35.6 }],
  [{ urineAlarmThreshold: 3, spo2AlarmThreshold: 0, lowBattAlarmThreshold: 100 }],
  [{ fallingAlarmEnabled: false, stoolAlarmEnabled: 'true' }],
  [{ somethingElse: 'free', toStringAlarmThreshold: 'x' }],
  // The other side was never set: nothing to keep apart from.
  [{ highBodyTempAlarmThreshold: 30 }],
])('%j is fine', (given) => expect(fault(given)).toBeUndefined())

// SALRM-22, SRV-47, SRV-48.
it.each([
  [
    { highHrAlarmThreshold: 59 },
    'The heart rate limits must be at least 10 bpm apart (low 50, high 59).',
  ],
  [
    { lowTempAlarmThreshold: 35.6 },
    'The skin temperature limits must be at least 2°C apart (low 35.6, high 37.5).',
  ],
  [{ lowHrAlarmThreshold: 39 }, 'lowHrAlarmThreshold must be a number from 40 bpm to 120 bpm.'],
  [{ highTempAlarmThreshold: 'hot' }, 'highTempAlarmThreshold must be a number from 30°C to 42°C.'],
  [{ urineAlarmThreshold: 33 }, 'urineAlarmThreshold must be a number from 1 to 3.'],
  [{ urineAlarmThreshold: 1.5 }, 'urineAlarmThreshold must be 1, 2 or 3.'],
  [{ spo2AlarmThreshold: 101 }, 'spo2AlarmThreshold must be a number from 0% to 100%.'],
  [{ fallingAlarmEnabled: 1 }, 'fallingAlarmEnabled must be true or false.'],
])('%j is refused in words', (given, text) => expect(fault(given)).toBe(text))
