import { BOARD_TEXTS } from '../../texts/board.ts'
import { emptyText } from '../../texts/list-state.ts'
import { useKnownPart } from '../known.ts'
import { words } from './board.css.ts'
import { type BoardData, useBoardWards } from './data.ts'
import { whyText } from '../../texts/refusals.ts'

type Props = Pick<BoardData, 'decides' | 'isGone'>

/** Why no patient is on this board (TRUE-16): there is none, its wards are gone, or who is there is not known. */
export function useWhyNobody({ decides, isGone }: Props): string {
  const { isFixed } = useBoardWards()
  const list = useKnownPart(decides)
  if (isGone) return isFixed ? BOARD_TEXTS.pairedWardsGone : BOARD_TEXTS.wardsGone
  const { unreached, refused } = BOARD_TEXTS.unknown[decides]
  if (list.kind === 'unreached') return unreached
  if (list.kind === 'refused') return refused(whyText(list.why))
  return emptyText(list, BOARD_TEXTS.nobody, BOARD_TEXTS.loading)
}

/** In place of the tiles. */
export function NoTiles({ data }: { data: Props }) {
  return <p className={words}>{useWhyNobody(data)}</p>
}
