import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { pairedBoards } from '../../app/questions.ts'
import { createStore, useStore } from '../../app/store.ts'
import { connection } from '../../db/status.ts'
import type { BoardList, PairedBoard } from '../../model/people/boards.ts'
import { useUser } from '../session.ts'

/** Whom a server with boards has told so: it is asked once. */
const servedFor = createStore('')

/** Whether this Admin's server has boards: asked as soon as it can be, and not offered until it says so (PAIR-12). */
export function useServesBoards(): boolean {
  const { id, accountType } = useUser()
  const isKnown = useStore(servedFor) === id
  const isLive = useLive(connection)?.value?.state === 'live'
  const isAsked = accountType === 'Admin' && isLive && !isKnown
  useEffect(() => {
    if (!isAsked) return
    void pairedBoards().then(({ kind }) => kind === 'has' && servedFor.set(id))
  }, [isAsked, id])
  return accountType === 'Admin' && isKnown
}

/** What has come last, with its time, and why there is nothing newer. */
export type Boards = {
  shown: { boards: readonly PairedBoard[]; at: number } | null
  problem: Exclude<BoardList, { kind: 'has' }> | null
  again: () => Promise<void>
}

/** Boards come and go without anybody's doing here. */
const AGAIN_MS = 10_000

/** The hospital's boards, for as long as they are on the screen. Never kept on the device. */
export function useBoards(): Boards {
  const [boards, setBoards] = useState<Pick<Boards, 'shown' | 'problem'>>({
    shown: null,
    problem: null,
  })
  const last = useRef(0)
  const isLive = useLive(connection)?.value?.state === 'live'
  const again = useCallback(async () => {
    const own = ++last.current
    const found = await pairedBoards()
    // A later question has another answer.
    if (own !== last.current) return
    setBoards(({ shown }) =>
      found.kind === 'has'
        ? { shown: { boards: found.boards, at: serverNow() }, problem: null }
        : { shown, problem: found },
    )
  }, [])
  useEffect(() => {
    const first = setTimeout(() => void again())
    const timer = setInterval(() => void again(), AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [again, isLive])
  return { ...boards, again }
}
