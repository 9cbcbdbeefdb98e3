import type { Why } from '../trouble.ts'

/** The countries a hospital may be in, by code (ADMIN-17, CONST-29). */
export const COUNTRIES = ['KR', 'US', 'JP'] as const
export type Country = (typeof COUNTRIES)[number]

export const isCountry = (code: string): code is Country =>
  COUNTRIES.some((country) => country === code)

/**
 * The platform's three tables and the devices of one hospital (ADMIN-02 to ADMIN-05):
 * the server pages and searches, so only the page on the screen is known here.
 */
export const PLATFORM_PAGE_SIZE = 30

/** Which page of which table is wanted. `page` counts from 0; `search` as typed (AMB-96). */
export type ListWish =
  | { kind: 'hospitals'; page: number; search: string }
  | { kind: 'gateways' | 'sensors'; page: number; search: string }
  /** Everything one hospital has, for reading (ADMIN-30). */
  | { kind: 'hospital-devices'; hospitalId: string; page: number; search: string }
export type ListKind = ListWish['kind']

/** A customer of the platform (ADMIN-15). */
export type Hospital = {
  id: string
  title: string
  email: string
  country: string
  state: string
  city: string
  address: string
  address2: string
  zip: string
  phone: string
}

/** A gateway or a sensor as the platform sees it (ADMIN-21, ADMIN-22). */
export type PlatformDevice = {
  id: string
  kind: 'gateway' | 'sensor'
  /** The device's own name, unique on the platform. */
  name: string
  /** A gateway's nickname; `''` for none and for sensors. */
  nickname: string
  /** Title of the hospital it belongs to; `''` while it is the platform's own. */
  hospital: string
  hospitalId: string
  /** The patient who wears it; `''` for none and for gateways. */
  patient: string
  ward: string
  room: string
  connected: boolean
  /**
   * A sensor of this name was deleted and is heard again, because its gateway created it again. Times of the server in
   * milliseconds; absent where that did not happen, or the server does not show its audit trail.
   */
  again?: { deletedAt: number; seenAt: number } | undefined
}

type Found<Row> = {
  rows: Row[]
  /** How many the search finds in all, and on how many pages. */
  total: number
  pages: number
  /** When the server answered, ms; `null` before its first answer. */
  at: number | null
  /** Why the wanted page could not be loaded, in plain words; the rows are the last known ones. */
  failure: Why | null
  /** The wish that the rows answer, which may be older than the present one. */
  wish: ListWish
}
export type HospitalPage = Found<Hospital>
export type DevicePage = Found<PlatformDevice> & {
  /** Title of the hospital whose devices they are; absent where the list is not of one hospital. */
  hospital?: string
}
