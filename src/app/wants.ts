/**
 * What this window shows and asks for: a row of its own (`window-row.ts`), which the leading window reads. Screens write
 * it when they mount and unmount. What several parts of a window ask for is united.
 */

import type { ShownList, WindowRow } from '../db/rows.ts'
import type { ListKind, ListWish } from '../model/platform/platform-list.ts'
import { device, serverNow } from './now.ts'
import { type DeviceTime, passed } from '../model/time/server-clock.ts'
import { currentScope, session } from './scope.ts'
import type { OwnRow } from './window-row.ts'
import { useCallback, useEffect, useRef } from 'react'

const isVisible = (): boolean => document.visibilityState === 'visible'

/** The row of a session that begins: nothing is wanted yet. */
export function newRow(): WindowRow {
  return {
    id: crypto.randomUUID(),
    visible: isVisible(),
    wards: [],
    devices: false,
    patient: null,
    accounts: null,
    lists: [],
    confirmed: [],
    checks: 0,
  }
}

/** `null` while no session is open. */
function ownRow(): OwnRow | null {
  const state = session.current()
  return state.state === 'open' ? state.row : null
}

/** These wards are on this window's screen until that is taken back: they are written on the fast lane. */
export const watchWards = united<string>((wards) => {
  if (ownRow()?.current().wards.join() !== wards.join()) ownRow()?.change({ wards })
})

const DEVICES = ['devices'] as const
const askForDevices = united<(typeof DEVICES)[number]>((asked) => {
  const devices = asked.length > 0
  if (ownRow()?.current().devices !== devices) ownRow()?.change({ devices })
})

/** This window's screen shows gateways or sensors until that is taken back: they are followed live (AMB-102). */
export const watchDevices = (): (() => void) => askForDevices(DEVICES)

/** Whether this window's screen is about wards and rooms: what colleagues change of them is there within seconds. */
export function watchPlaces(places: boolean): void {
  ownRow()?.change({ places })
}

/** Whether this window's screen shows the day each battery will be empty. */
export function watchBatteries(batteries: boolean): void {
  ownRow()?.change({ batteries })
}

/** This patient's history is loaded before all others; `null` when none is opened any more. */
export function openPatient(patient: string | null): void {
  ownRow()?.change({ patient })
}

/** Accounts of this hospital are on this window's screen: they are loaded and kept up to date; `null` for none. */
export function showAccounts(hospital: string | null): void {
  ownRow()?.change({ accounts: hospital === null ? null : { hospital, at: serverNow() } })
}

/** This list of the platform is on the screen: the page is loaded, kept live and stored. A later wish replaces it. */
export function showPlatformList(wish: ListWish): void {
  ownRow()?.change({ lists: [...without(wish.kind), { wish, at: serverNow() }] })
}

export function hidePlatformList(kind: ListKind): void {
  ownRow()?.change({ lists: without(kind) })
}

function without(kind: ListKind): ShownList[] {
  return (ownRow()?.current().lists ?? []).filter(({ wish }) => wish.kind !== kind)
}

/** These confirmed alarms are on this window's screen until that is taken back, and it cannot say who confirmed them. */
export const watchConfirmed = united<string>((confirmed) => {
  if (ownRow()?.current().confirmed.join() !== confirmed.join()) ownRow()?.change({ confirmed })
})

/** The hand-over of these wards is on this window's screen until that is taken back. */
export const watchHandover = united<string>((handover) => {
  if (ownRow()?.current().handover?.join() !== handover.join()) ownRow()?.change({ handover })
})

/** Staff tapped the indicator. */
export function checkNow(): void {
  const row = ownRow()
  row?.change({ checks: row.current().checks + 1 })
}

/** Follows whether this window is visible and whether there is a network; called once. */
export function watchWindow(): void {
  /** `null` while it is visible. */
  let hiddenSince: DeviceTime | null = null
  document.addEventListener('visibilitychange', () => {
    const visible = isVisible()
    const hiddenFor = visible && hiddenSince ? passed(hiddenSince, device()) : 0
    hiddenSince = visible ? null : device()
    currentScope()?.worker.tell((api) => api.setVisible(visible, hiddenFor))
    ownRow()?.change({ visible })
  })
  for (const kind of ['online', 'offline'] as const) {
    window.addEventListener(kind, () => currentScope()?.worker.tell((api) => api.networkChanged()))
  }
  // Where two windows want different pages of a list, the focused one gets its own again.
  window.addEventListener('focus', askAgain)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ownRow()?.hold()
  })
}

function askAgain(): void {
  const { accounts = null, lists = [] } = ownRow()?.current() ?? {}
  const at = serverNow()
  if (accounts) ownRow()?.change({ accounts: { ...accounts, at } })
  if (lists.length > 0) ownRow()?.change({ lists: lists.map(({ wish }) => ({ wish, at })) })
}

/** Asks for these until the function it returns is called. */
export type Ask<T> = (wanted: readonly T[]) => () => void

/**
 * Several parts of a window may ask for things of one kind (a list over a page, a form over a list): the window asks for
 * what any of them asks for.
 * @param changed receives all that is asked for, each once and sorted. It is called once for changes made in one go: a
 *   part that replaces its wish leaves no gap in between.
 */
export function united<T extends string>(changed: (all: readonly T[]) => void): Ask<T> {
  const parts = new Map<symbol, readonly T[]>()
  let isDue = false

  function soon(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      changed([...new Set([...parts.values()].flat())].toSorted())
    })
  }

  return (wanted) => {
    const part = Symbol('part')
    parts.set(part, wanted)
    soon()
    return () => {
      if (parts.delete(part)) soon()
    }
  }
}

/** For a part that learns only later what to ask for: each wish replaces the one before, and unmounting takes it back. */
export function useAsked<T>(ask: Ask<T>): (wanted: readonly T[]) => void {
  const takeBack = useRef<(() => void) | null>(null)
  useEffect(() => () => takeBack.current?.(), [])
  return useCallback(
    (wanted) => {
      const before = takeBack.current
      takeBack.current = ask(wanted)
      before?.()
    },
    [ask],
  )
}
