/**
 * What this window shows and asks for, told to whoever leads by a row of its own (`window-row.ts`). Screens say it when
 * they come and when they go; nobody is asked. What several parts of a window ask for is united (`united.ts`).
 */

import type { ShownList, WindowRow } from '../db/rows.ts'
import type { ListKind, ListWish } from '../model/platform/platform-list.ts'
import { serverNow } from './now.ts'
import { session } from './scope.ts'
import { united } from './united.ts'
import type { OwnRow } from './window-row.ts'

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

/** `null` while nobody is signed in. */
function own(): OwnRow | null {
  const state = session.current()
  return state.state === 'open' ? state.row : null
}

/** These wards are on this window's screen until that is taken back: they are written on the fast lane. */
export const watchWards = united<string>((wards) => {
  if (own()?.current().wards.join() !== wards.join()) own()?.change({ wards })
})

const DEVICES = ['devices'] as const
const askForDevices = united<(typeof DEVICES)[number]>((asked) => {
  const devices = asked.length > 0
  if (own()?.current().devices !== devices) own()?.change({ devices })
})

/** This window's screen shows gateways or sensors until that is taken back: they are followed live (AMB-102). */
export const watchDevices = (): (() => void) => askForDevices(DEVICES)

/** Whether this window's screen is about wards and rooms: what colleagues change of them is there within seconds. */
export function watchPlaces(places: boolean): void {
  own()?.change({ places })
}

/** Whether this window's screen tells the day each battery is empty. */
export function watchBatteries(batteries: boolean): void {
  own()?.change({ batteries })
}

/** This patient's history before all others; `null` when nobody is opened any more. */
export function openPatient(patient: string | null): void {
  own()?.change({ patient })
}

/** Accounts of this hospital are on this window's screen: they are loaded and kept up to date; `null` for none. */
export function showAccounts(hospital: string | null): void {
  own()?.change({ accounts: hospital === null ? null : { hospital, at: serverNow() } })
}

/** This list of the platform is on the screen: the page is loaded, kept live and stored. A later wish replaces it. */
export function showPlatformList(wish: ListWish): void {
  own()?.change({ lists: [...without(wish.kind), { wish, at: serverNow() }] })
}

export function hidePlatformList(kind: ListKind): void {
  own()?.change({ lists: without(kind) })
}

function without(kind: ListKind): ShownList[] {
  return (own()?.current().lists ?? []).filter(({ wish }) => wish.kind !== kind)
}

/** These confirmed alarms are on this window's screen until that is taken back, and it cannot say who confirmed them. */
export const watchConfirmed = united<string>((confirmed) => {
  if (own()?.current().confirmed.join() !== confirmed.join()) own()?.change({ confirmed })
})

/** The hand-over of these wards is on this window's screen until that is taken back. */
export const watchHandover = united<string>((handover) => {
  if (own()?.current().handover?.join() !== handover.join()) own()?.change({ handover })
})

/** Staff tapped the indicator. */
export function checkNow(): void {
  const row = own()
  row?.change({ checks: row.current().checks + 1 })
}

/** Follows whether this window is seen; called once. */
export function watchVisibility(): void {
  document.addEventListener('visibilitychange', () => own()?.change({ visible: isVisible() }))
  // Where two windows want different pages of a list, the one that staff turn to has its own again.
  window.addEventListener('focus', askAgain)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) own()?.hold()
  })
}

function askAgain(): void {
  const { accounts = null, lists = [] } = own()?.current() ?? {}
  const at = serverNow()
  if (accounts) own()?.change({ accounts: { ...accounts, at } })
  if (lists.length > 0) own()?.change({ lists: lists.map(({ wish }) => ({ wish, at })) })
}
