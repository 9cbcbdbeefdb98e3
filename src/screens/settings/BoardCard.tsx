import { Button } from '../../ui/Button.tsx'
import { card } from '../../ui/settings/settings.css.ts'
import type { BoardWards } from '../../model/people/board.ts'
import { type PairedBoard, boardState } from '../../model/people/boards.ts'
import type { Ward } from '../../model/places/ward.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { momentText } from '../../model/time/moment.ts'
import { BOARDS_TEXTS as T } from '../../texts/boards.ts'
import { pairs } from '../page.css.ts'
import { cardFoot, cardHead, running, state as stateStyle } from './boards.css.ts'

type Props = {
  board: PairedBoard
  wards: readonly Ward[]
  /** When the list was given. */
  at: number
  onChange: () => void
  onEnd: () => void
}

/** One wall board: where it hangs, what it shows, and whether it runs. */
export function BoardCard({ board, wards, at, onChange, onEnd }: Props) {
  const { name, since, confirmedBy } = board
  const isRunning = boardState(board, at) === 'running'
  return (
    <li className={card}>
      <div className={cardHead}>
        <h2>{name}</h2>
        <p className={isRunning ? `${stateStyle} ${running}` : stateStyle}>
          {stateText(board, at)}
        </p>
      </div>
      <dl className={pairs}>
        <dt>{T.shows}</dt>
        <dd>{wardsText(board.wards, wards)}</dd>
        <dt>{T.paired}</dt>
        <dd>{T.pairedBy(momentText(since, at, DEVICE_ZONE), confirmedBy)}</dd>
      </dl>
      <div className={cardFoot}>
        <Button aria-label={T.labelled(T.change, name)} onClick={onChange}>
          {T.change}
        </Button>
        <Button aria-label={T.labelled(T.end, name)} onClick={onEnd}>
          {T.end}
        </Button>
      </div>
    </li>
  )
}

function stateText(board: PairedBoard, at: number): string {
  switch (boardState(board, at)) {
    case 'running':
      return T.running
    case 'silent':
      return T.silent(momentText(board.seenAt, at, DEVICE_ZONE))
    case 'not-fetched':
      return T.notFetched
  }
}

/** Names of its wards, as they are called now; one that was deleted is said, too. */
function wardsText(chosen: BoardWards, wards: readonly Ward[]): string {
  if (chosen === 'all') return T.allWards
  const names = wards.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const gone = chosen.length - names.length
  return [...names, ...(gone > 0 ? [T.goneWards(gone)] : [])].join(', ')
}
