/** How this device names patients (PRIV-01). */

import { deviceSetting } from '../device-settings.ts'
import { isNameMode, type NameMode } from '../../model/patients/shown-name.ts'

export const deviceNames = deviceSetting<NameMode>('names', 'full', isNameMode)
/** A board hangs where visitors pass: rooms, unless staff choose something else. */
export const boardNames = deviceSetting<NameMode>('names-of-board', 'room', isNameMode)
