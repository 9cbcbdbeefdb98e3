/**
 * What lies over the page. It is kept in the browser's history, so that Back closes it, and not in the address: addresses
 * hold nothing about patients.
 */

import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { createStore } from './store.ts'

/** The alarm that led to a patient: their history opens on what it is about (COURSE-05). */
export type TappedAlarm = { type: string; first: number }

/** The list of all urgent alarms, of what is not finished, or one patient, by the entity's id. */
export type OverlayRoute =
  | { kind: 'alarms' }
  | { kind: 'unfinished' }
  | { kind: 'patient'; id: string; alarm?: TappedAlarm }

declare module '@tanstack/react-router' {
  interface HistoryState {
    over?: OverlayRoute
  }
}

/** What lies over the page now; `null` for nothing. */
export function useOverlay(): OverlayRoute | null {
  return useLocation({ select: ({ state }) => state.over ?? null })
}

/** Puts this over the page, and over what lies there already: closing it leads back there. */
export function useOpenOverlay(): (over: OverlayRoute) => void {
  const router = useRouter()
  return useCallback(
    (over) => {
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: { over },
        resetScroll: false,
      })
    },
    [router],
  )
}

/** Opens a patient over the page; `alarm` where one was tapped. */
export function useOpenPatient(): (entityId: string, alarm?: TappedAlarm) => void {
  const open = useOpenOverlay()
  return useCallback(
    (id, alarm) => open({ kind: 'patient', id, ...(alarm && { alarm: about(alarm) }) }),
    [open],
  )
}

/** No more of it than is needed goes into the browser's history. */
const about = ({ type, first }: TappedAlarm): TappedAlarm => ({ type, first })

/** The browser is going back, and has not arrived. */
const isLeaving = createStore(false)

/** Closes what lies over the page, as the browser's Back does. */
export function useCloseOverlay(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { history } = router
    // A second call before the browser has gone back would leave the page.
    if (history.location.state.over === undefined || isLeaving.current()) return
    if (!history.canGoBack()) {
      void router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false })
      return
    }
    isLeaving.set(true)
    const stop = history.subscribe(() => {
      isLeaving.set(false)
      stop()
    })
    history.back()
  }, [router])
}
