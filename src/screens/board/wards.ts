import { useMemo } from 'react'
import { chosenWards } from '../../app/board/settings.ts'
import { useStore } from '../../app/store.ts'
import { boardWardsIn } from '../../model/people/board.ts'
import { useUser } from '../session.ts'

const ALL: readonly string[] = []

/** Ids of the wards of this board, none for all: chosen when it was paired, or on it by who is signed in (BOARD-03). */
export function useBoardWards(): { wards: readonly string[]; isFixed: boolean } {
  const { boardWards } = useUser()
  const own = useStore(chosenWards)
  return useMemo(() => {
    const given = boardWardsIn(boardWards)
    if (given === null) return { wards: own, isFixed: false }
    return { wards: given === 'all' ? ALL : given, isFixed: true }
  }, [boardWards, own])
}
