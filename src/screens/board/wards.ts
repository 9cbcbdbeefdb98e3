import { chosenWards } from '../../app/board/settings.ts'
import { useStore } from '../../app/store.ts'

/** Ids of the wards of this board; none is all. */
export function useBoardWards(): readonly string[] {
  return useStore(chosenWards)
}
