import { useDeviceSetting } from '../../app/device-settings.ts'
import { screenLock } from '../../app/privacy/lock.ts'
import { keptLock } from '../../app/privacy/screen-locks.ts'
import { Button } from '../../components/Button.tsx'
import { PRIVACY_TEXTS } from '../../texts/privacy.ts'

/** Who has a PIN and goes away does not wait for the minutes (PRIV-08). */
export function LockNow({ user }: { user: string }) {
  const [lock] = useDeviceSetting(keptLock(user).lock)
  if (lock === null) return null
  return <Button onClick={screenLock.lockNow}>{PRIVACY_TEXTS.lockSetting.lockNow}</Button>
}
