import { createHash, randomBytes } from 'node:crypto'
import {
  answerPoll,
  type BoardCode,
  codeMs,
  codeOf,
  firstPace,
  hashOf,
  type Pace,
  plainCode,
  type Polled,
  shownCode,
} from '../../features/boards/codes.ts'
import { isObject } from '../../protocol/input.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Home } from '../watch/home.ts'

/** A code of a screen that waits, or the board that the screen became. */
export type Waiting = { code: string; hash: string; until: number; board?: string }

/**
 * Codes of screens, as attributes that every copy of this server finds. ThingsBoard never forgets the name of an attribute,
 * so there is a fixed number of places, and the letters of a code choose one. Of two codes for the same place the older
 * is replaced, and its screen asks for another.
 */
export type Codes = {
  begin(): Promise<BoardCode>
  /** The screen that waits with a typed code. */
  typed(userCode: string): Promise<Waiting | undefined>
  /** The screen with this secret. */
  shown(deviceCode: string): Promise<Waiting | undefined>
  /** How often the screen is to ask. */
  asked(waiting: Waiting): Polled
  /** The screen finds its board. */
  become(waiting: Waiting, board: string): Promise<void>
}

const places = 500
const mark = 'board_code_'
const tries = 20

const placeOf = (code: string): number =>
  createHash('sha256').update(code).digest().readUInt32BE(0) % places

export function openCodes(home: Home, clock: Clock): Codes {
  /** By hashes, in this copy of the server only: a screen that asks another copy is slowed down later. */
  const paces = new Map<string, Pace>()

  async function at(place: number): Promise<Waiting | undefined> {
    const key = mark + place
    const kept = (await home.read([key])).get(key)
    const waiting = isObject(kept) ? (kept as Waiting) : undefined
    return waiting && waiting.until > clock() ? waiting : undefined
  }

  async function freeCode(): Promise<string> {
    for (let nth = 1; ; nth += 1) {
      const code = codeOf()
      if (nth === tries || !(await at(placeOf(code)))) return code
    }
  }

  return {
    async begin() {
      const code = await freeCode()
      const place = placeOf(code)
      const deviceCode = `${place}.${randomBytes(32).toString('base64url')}`
      const waiting: Waiting = { code, hash: hashOf(deviceCode), until: clock() + codeMs }
      await home.save({ [mark + place]: waiting })
      const pace = firstPace(clock())
      paces.set(waiting.hash, pace)
      const [oldest] = paces.keys()
      if (paces.size > places && oldest !== undefined) paces.delete(oldest)
      const { intervalMs } = pace
      return { deviceCode, userCode: shownCode(code), ttlMs: codeMs, intervalMs }
    },
    async typed(userCode) {
      const code = plainCode(userCode)
      const waiting = await at(placeOf(code))
      return waiting?.code === code && waiting.board === undefined ? waiting : undefined
    },
    async shown(deviceCode) {
      const place = /^(\d{1,3})\./.exec(deviceCode)?.[1]
      const waiting = place === undefined ? undefined : await at(Number(place))
      return waiting?.hash === hashOf(deviceCode) ? waiting : undefined
    },
    asked({ hash }) {
      const pace = paces.get(hash) ?? { ...firstPace(clock()), polledAt: 0 }
      paces.set(hash, pace)
      return answerPoll(pace, clock())
    },
    become: (waiting, board) =>
      home.save({ [mark + placeOf(waiting.code)]: { ...waiting, until: clock() + codeMs, board } }),
  }
}
