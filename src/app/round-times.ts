import { DEFAULT_ROUNDS, isRoundTimes } from '../model/care/diaper.ts'
import { deviceSetting } from './device-settings.ts'

/** When the ward of this device has its diaper rounds (docs/decisions/diaper-round.md). */
export const roundTimes = deviceSetting('rounds', DEFAULT_ROUNDS, isRoundTimes)
