import { Suspense, lazy } from 'react'
import { onceFetched } from '../../app/fetch-code.ts'
import { screenLock } from '../../app/privacy/lock.ts'
import { useStore } from '../../app/store.ts'
import { PRIVACY_TEXTS } from '../../texts/window.ts'
import { cover, LOCKED } from './lock-gate.css.ts'

const LockScreen = lazy(() => onceFetched(() => import('./LockScreen.tsx')))

/**
 * While the screen is locked the page can neither be seen nor used, but it stays: half-filled forms are kept, and alarms
 * sound (PRIV-08).
 */
export function LockGate() {
  const isLocked = useStore(screenLock.isLocked)
  if (!isLocked) return null
  return (
    <div ref={coverPage}>
      <Suspense fallback={<p className={cover}>{PRIVACY_TEXTS.lock.title}</p>}>
        <LockScreen />
      </Suspense>
    </div>
  )
}

/** The page is covered for as long as this is there, from the very picture that first shows it. */
function coverPage(): () => void {
  document.documentElement.toggleAttribute(LOCKED, true)
  return () => void document.documentElement.toggleAttribute(LOCKED, false)
}
