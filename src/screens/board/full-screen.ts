import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFullNow = (): boolean => document.fullscreenElement !== null

function switchFull(): void {
  const done = isFullNow()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  // Not allowed here: the page stays as it is.
  done.catch(() => undefined)
}

/** Has this page the whole screen? `toggle` is `null` where the browser cannot give it, or the page was installed with it. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, isFullNow)
  return { isFull, toggle: document.fullscreenEnabled ? switchFull : null }
}
