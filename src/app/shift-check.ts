import { isShiftCheck, type ShiftCheck } from '../model/shift/shift-check.ts'
import { deviceSetting } from './device-settings.ts'

/** The last check at the start of a shift on this device (AL22); `null` for never. */
export const shiftCheck = deviceSetting<ShiftCheck | null>('shift-check', null, isShiftCheck)
