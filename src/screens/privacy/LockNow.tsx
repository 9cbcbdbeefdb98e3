import { useDeviceSetting } from '../../app/device-settings.ts'
import { screenLock, keptLock } from '../../app/privacy/lock.ts'
import { Button } from '../../ui/Button.tsx'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'

/** Locks at once, for users who have a PIN (PRIV-08). */
export function LockNow({ user }: { user: string }) {
  const [lock] = useDeviceSetting(keptLock(user).lock)
  if (lock === null) return null
  return <Button onClick={screenLock.lockNow}>{LOCK_TEXTS.lockSetting.lockNow}</Button>
}
