import type { BoardLine } from '../../model/board/line.ts'
import { momentText } from '../../model/time/moment.ts'
import { sizeText } from '../../model/time/size.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { LAG_TEXTS } from '../../texts/lag.ts'
import { line as lineStyle, lineHint, lineText } from './board.css.ts'

const ZONE = undefined

/** That what is on the board is old, and since when: in words that are read from across the room (BOARD-09). */
export function LineBand({ line, now }: { line: BoardLine; now: number }) {
  if (line.kind === 'fresh') return null
  const long = line.kind === 'lost' && line.isLong
  const [text, hint] = wordsOf(line, now)
  return (
    <div role="alert" className={lineStyle({ long })} data-line={long ? 'long' : line.kind}>
      <span className={lineText({ long })}>{text}</span>
      <span className={lineHint({ long })}>{hint}</span>
    </div>
  )
}

function wordsOf(line: Exclude<BoardLine, { kind: 'fresh' }>, now: number): [string, string] {
  if (line.kind === 'behind') return [LAG_TEXTS.board(sizeText(line.ms)), LAG_TEXTS.boardHint]
  const { line: TEXT } = BOARD_TEXTS
  const at = momentText(line.since, now, ZONE)
  if (line.kind === 'no-alarms') {
    return [line.since === 0 ? TEXT.noAlarmsNever : TEXT.noAlarms(at), TEXT.noAlarmsHint]
  }
  if (line.since === 0) return [TEXT.never, '']
  return [TEXT.lost(at), line.isLong ? TEXT.lostHint : TEXT.shortHint]
}
