import type { Indicator } from '../../model/connection.ts'
import { AwakeWatch } from './AwakeWatch.tsx'
import { CheckReminder } from './CheckReminder.tsx'
import { SoundWatch } from './SoundWatch.tsx'

/** What this device does for whoever watches wards on it: it sounds, stays on, and asks to be checked. */
export default function DeviceWatch(props: { indicator: Indicator; now: number }) {
  return (
    <>
      <SoundWatch {...props} />
      <AwakeWatch />
      <CheckReminder now={props.now} />
    </>
  )
}
