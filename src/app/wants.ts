/**
 * What this window shows and asks for: a row of its own (`window-row.ts`), which the leading window reads. Screens write
 * it when they mount and unmount. What several parts of a window ask for is united.
 */

import type { WindowRow } from '../db/rows.ts'
import { SILENT, type WindowSound } from '../model/watch/hearing.ts'
import type { ListWish } from '../model/platform/platform-list.ts'
import { device, serverNow } from './now.ts'
import { type DeviceTime, passed } from '../model/time/server-clock.ts'
import { currentScope, session } from './scope.ts'
import type { OwnRow } from './window-row.ts'
import { keyOf, type Plain } from './shared-live.ts'
import { useCallback, useEffect, useState } from 'react'

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

/**
 * What else of the facility is on this window's screen. Gateways and sensors are followed live (AMB-102); wards and rooms
 * are looked for often, so that what colleagues change is there within seconds; the server works out when each battery
 * will be empty.
 */
export const watchFacility = united<'devices' | 'places' | 'batteries'>((shown) => {
  ownRow()?.change({
    devices: shown.includes('devices'),
    places: shown.includes('places'),
    batteries: shown.includes('batteries'),
  })
})

/** The opened patient, whose history is loaded before all others. */
export const watchPatient = united<string>(([patient = null]) => ownRow()?.change({ patient }))

/** Accounts of this hospital are on this window's screen: they are loaded and kept up to date. */
export const watchAccounts = united<string>(([hospital]) => {
  const accounts = hospital === undefined ? null : { hospital, at: serverNow() }
  ownRow()?.change({ accounts })
})

/** These lists of the platform are on the screen, one of each kind: the pages are loaded, kept live and stored. */
export const watchPlatformLists = united<ListWish>((wishes) => {
  const before = ownRow()?.current().lists ?? []
  const lists = wishes.map(
    (wish) =>
      before.find((shown) => keyOf([shown.wish]) === keyOf([wish])) ?? { wish, at: serverNow() },
  )
  ownRow()?.change({ lists })
})

/** Staff ask for this page once more. */
export function askPageAgain(wish: ListWish): void {
  const shown = (ownRow()?.current().lists ?? []).filter((list) => list.wish.kind !== wish.kind)
  ownRow()?.change({ lists: [...shown, { wish, at: serverNow() }] })
}

/** These confirmed alarms are on this window's screen until that is taken back, and it cannot say who confirmed them. */
export const watchConfirmed = united<string>((confirmed) => {
  if (ownRow()?.current().confirmed.join() !== confirmed.join()) ownRow()?.change({ confirmed })
})

/** The hand-over of these wards is on this window's screen until that is taken back. */
export const watchHandover = united<string>((handover) => {
  if (ownRow()?.current().handover?.join() !== handover.join()) ownRow()?.change({ handover })
})

/** What this window sounds, as far as it has changed. */
export function showSound(part: Partial<WindowSound>): void {
  const before = ownRow()?.current().sound ?? SILENT
  const sound = { ...before, ...part }
  if (JSON.stringify(sound) !== JSON.stringify(before)) ownRow()?.change({ sound })
}

/** This window does not listen to these wards, until that is taken back. */
export const leaveOutWards = united<string>((leftOut) => showSound({ leftOut }))

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
type Ask<T> = (wanted: readonly T[]) => () => void

/**
 * Several parts of a window may ask for things of one kind (a list over a page, a form over a list): the window asks for
 * what any of them asks for.
 * @param changed receives all that is asked for, each once and sorted. It is called once for changes made in one go: a
 *   part that replaces its wish leaves no gap in between.
 */
export function united<T extends Plain>(changed: (all: readonly T[]) => void): Ask<T> {
  const parts = new Map<symbol, readonly T[]>()
  let isDue = false

  function soon(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      const all = [...parts.values()].flat().map((wanted) => [keyOf([wanted]), wanted] as const)
      changed([...new Map(all.toSorted(([a], [b]) => (a < b ? -1 : 1))).values()])
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

/** Asks for these while the calling part is on the screen; they are compared by content. */
export function useWanted<T extends Plain>(ask: Ask<T>, wanted: readonly T[]): void {
  const key = keyOf(wanted)
  useEffect(() => ask(JSON.parse(key) as T[]), [ask, key])
}

/** For a part that learns only later what to ask for: each wish replaces the one before. */
export function useAsked<T extends Plain>(ask: Ask<T>): (wanted: readonly T[]) => void {
  const [key, setKey] = useState('[]')
  useWanted(ask, JSON.parse(key) as T[])
  return useCallback((wanted) => setKey(keyOf(wanted)), [])
}
