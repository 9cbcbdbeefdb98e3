import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sendHeldNow } from '../../app/act.ts'

/** Confirms that may still be undone are sent at once when this window is hidden, or left for another page (AL8, ruling R34). */
export function useSendHeld(): void {
  const path = useLocation({ select: (location) => location.pathname })
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = path
    void sendHeldNow()
  }, [path])
  useEffect(() => {
    const left = (): void => void sendHeldNow().catch(() => undefined)
    const hidden = (): void => void (document.visibilityState === 'hidden' && left())
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', left)
    }
  }, [])
}
