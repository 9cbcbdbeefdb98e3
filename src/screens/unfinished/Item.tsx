import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { undoWhole } from '../../app/act.ts'
import { discard, retry } from '../../app/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { useHideNames } from '../../ui/names.tsx'
import { canEditAgain, canUndo } from '../../commands/actions.ts'
import type { NotFinished } from '../../db/not-finished.ts'
import type { OutboxRow } from '../../model/command.ts'
import { canRetry, canSetAside, isOver } from '../../model/command.ts'
import type { AccountType } from '../../model/people/session.ts'
import { useZone } from '../../ui/base/zone.ts'
import { momentText } from '../../texts/moments.ts'
import { reasonLines } from '../../texts/ends.ts'
import { UNFINISHED_TEXTS, hinderedText } from '../../texts/unfinished.ts'
import { useUser } from '../session.ts'
import { Did } from './Did.tsx'
import {
  actions,
  item as itemStyle,
  since,
  what as whatStyle,
  whatText,
  why,
} from './unfinished.css.ts'

type Props = {
  item: NotFinished
  /** The server's time, milliseconds. */
  now: number
  onEdit: (row: OutboxRow) => void
}

/** One command that is not done. */
export function Item({ item, now, onEdit }: Props) {
  const zone = useZone()
  const { row, what, who } = item
  const hide = useHideNames()
  const whole = hide(UNFINISHED_TEXTS.whole(what, who))
  const Icon = isOver(row) ? CircleAlert : LoaderCircle
  return (
    <article className={itemStyle} aria-label={whole} data-state={row.state}>
      <div className={whatStyle}>
        <Icon size={16} aria-hidden />
        <h3 className={whatText}>{whole}</h3>
        <span className={since}>
          {UNFINISHED_TEXTS.since(momentText(row.createdAt, now, zone))}
        </span>
      </div>
      <Why row={row} now={now} />
      <Did item={item} />
      <Actions row={row} whole={whole} onEdit={onEdit} />
    </article>
  )
}

/** Why it waits or was refused, in the server's or the specified words, and what that means. */
function Why({ row, now }: { row: OutboxRow; now: number }) {
  const hide = useHideNames()
  const { accountType } = useUser()
  const lines = [...new Set(reasons(row, now, accountType).map(hide))]
  return (
    <div className={why}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function reasons(row: OutboxRow, now: number, reader: AccountType | ''): string[] {
  const tried = row.hindered
    ? [hinderedText(row.hindered.by), UNFINISHED_TEXTS.tried(row.hindered.times)]
    : []
  switch (row.state) {
    case 'refused':
    case 'expired':
      return reasonLines(row, reader)
    case 'resting':
      return [...tried.slice(0, 1), [...tried.slice(1), nextTry(row.until, now)].join(' ')]
    case 'running':
      return [...tried.slice(0, 1), [...tried.slice(1), UNFINISHED_TEXTS.running].join(' ')]
    case 'held':
    case 'waiting':
    case 'done':
      return [UNFINISHED_TEXTS.waiting]
  }
}

function nextTry(until: number, now: number): string {
  return UNFINISHED_TEXTS.next(Math.max(0, Math.ceil((until - now) / 1000)))
}

type ActionsProps = { row: OutboxRow; whole: string; onEdit: (row: OutboxRow) => void }

/** The buttons that can help with this command. */
function Actions({ row, whole, onEdit }: ActionsProps) {
  const { retry: again, retryNow, edit, undo, discard: aside, of } = UNFINISHED_TEXTS
  const retryText = row.state === 'resting' ? retryNow : again
  const { id } = row
  const offered = [
    canRetry(row) && { text: retryText, act: () => void retry(id) },
    canEditAgain(row) && { text: edit, act: () => onEdit(row) },
    canUndo(row) && { text: undo, act: () => void undoWhole(id) },
    canSetAside(row) && { text: aside, act: () => void discard(id) },
  ].filter((each) => each !== false)
  if (offered.length === 0) return null
  return (
    <div className={actions}>
      {offered.map(({ text, act }) => (
        <Button key={text} aria-label={of(text, whole)} onClick={act}>
          {text}
        </Button>
      ))}
    </div>
  )
}
