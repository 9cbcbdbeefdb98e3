import type { TurnedAway } from './turned-away.ts'

/** A ward and its rooms, names without the stored suffixes (FORM-08, FORM-09). */
export type Room = { id: string; name: string; wardId: string }
export type Ward = { id: string; name: string; rooms: Room[] }

/** A gateway as listed (GW-23). */
export type Gateway = {
  id: string
  name: string
  nickname: string
  connected: boolean
  ward: string
  wardId: string
  room: string
  /** When the server last reported that it was connected or disconnected, milliseconds. */
  connectedAt?: number | undefined
  /** When it last spoke, milliseconds, to the minute; absent where the server does not say. */
  heardAt?: number | undefined
  /** How far its clock is ahead of the server's, behind where negative; absent while it is right. */
  clockSkewMs?: number | undefined
  /** Sensors it reports that the server does not accept, and when the first of the server's day came. */
  turnedAway?: TurnedAway | undefined
  turnedAwaySince?: number | undefined
}

/** A sensor as listed (SENS-12); `ownerId` is the hospital id without `P`. */
export type Sensor = {
  id: string
  name: string
  connected: boolean
  ward: string
  room: string
  ownerId: string
  ownerName: string
  gatewayId: string
  gatewayName: string
  diaperType: string
  /** When the server last reported that it was connected or disconnected, milliseconds. */
  connectedAt?: number | undefined
  /** Its battery, percent, and about when that was read. */
  battery?: number | undefined
  batteryAt?: number | undefined
  clockSkewMs?: number | undefined
  /** Values that cannot be (ruling R10): how many, and when the first of the server's day came. */
  impossible?: number | undefined
  impossibleSince?: number | undefined
}
