import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState, type ReactNode } from 'react'
import { useEvery } from './base/moments.ts'
import { SENT_WITHIN_MS, SECOND_MS } from '../model/constants.ts'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { confirmedTime, endedTime } from '../model/alarms/standing.ts'
import { useZone } from './base/zone.ts'
import { TEXTS } from '../texts/common.ts'
import { alarmName } from '../texts/alarm-names.ts'
import { CONFIRM_TEXTS } from '../texts/alarms.ts'
import { Button } from './Button.tsx'
import { useHideNames, useNameOfAlarm } from './names.tsx'
import {
  done,
  doneText,
  trouble,
  troubleActions,
  fill,
  left as leftStyle,
  undo,
  pending,
} from './confirm-state.css.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import Clock3 from 'lucide-react/icons/clock-3'
import { headed } from '../texts/words.ts'

/** What can be done about one alarm; each answers when the entry is stored, not when it is sent. */
export type AlarmActions = {
  onConfirm: (alarm: ListedAlarm) => Promise<void>
  /** Several at once: each is sent for itself, and they are undone together. */
  onConfirmAll: (alarms: readonly ListedAlarm[]) => Promise<void>
  /** Takes back what was not sent yet (AL8). */
  onUndo: (commands: readonly string[]) => Promise<void>
  /** How long what is held until then may be undone, milliseconds. */
  heldFor: (until: number) => number
  /** Sends a refused confirm again. */
  onRetry: (command: string) => Promise<void>
  onDiscard: (command: string) => Promise<void>
}

type Props = { alarm: ListedAlarm; now: number; actions: AlarmActions }

/**
 * The Confirm button, then the state of the confirm: never `Confirmed !` before the server has answered (rulings R6,
 * R7), nor when the server closed the alarm itself because it is over (ruling R27).
 */
export function ConfirmState({ alarm, now, actions }: Props) {
  const zone = useZone()
  const name = useNameOfAlarm()(alarm)
  const [busy, setBusy] = useState(false)
  // The keyboard goes on from where Confirm was.
  const [tapped, setTapped] = useState(false)
  const run = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  if (alarm.closedBy) {
    return (
      <span className={done}>
        <Check size={16} aria-hidden />
        {TEXTS.home.ended(endedTime(alarm, now, zone))}
      </span>
    )
  }
  if (alarm.isConfirmed) {
    return (
      <span className={done}>
        <Check size={16} aria-hidden />
        <span className={doneText}>
          <span>{TEXTS.home.confirmed}</span>
          {alarm.confirmedAt > 0 && (
            <time dateTime={new Date(alarm.confirmedAt).toISOString()}>
              {confirmedTime(alarm, now, zone)}
            </time>
          )}
          {alarm.confirmedBy && <span>{CONFIRM_TEXTS.by(alarm.confirmedBy)}</span>}
        </span>
      </span>
    )
  }
  const { confirm } = alarm
  switch (confirm.state) {
    case 'none':
      return (
        <Button
          ref={tapped ? takeLostFocus : null}
          disabled={busy}
          aria-label={TEXTS.home.confirmLabel(alarmName(alarm.type), name)}
          data-confirm
          onClick={() => {
            setTapped(true)
            run(actions.onConfirm(alarm))
          }}
        >
          {TEXTS.home.confirm}
        </Button>
      )
    case 'held':
      return (
        <UndoConfirm
          key={confirm.command}
          until={confirm.until}
          heldFor={actions.heldFor}
          label={CONFIRM_TEXTS.undoLabel(alarmName(alarm.type), name)}
          takesFocus={tapped}
          onUndo={() => actions.onUndo([confirm.command])}
        />
      )
    case 'confirming':
      return <Confirming isSent={confirm.isSent && now - confirm.since < SENT_WITHIN_MS} />
    case 'failed':
    case 'expired':
      return <Trouble alarm={alarm} confirm={confirm} actions={actions} busy={busy} run={run} />
  }
}

/** Confirm and Undo replace one another: the keyboard goes on from the new button. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}

/** After a Confirm the keyboard goes on with the next alarm; after that of the last one Undo has it (SHELL-32). */
function goOn(undo: HTMLButtonElement | null): void {
  const alarm = undo?.closest('[data-alarm]')
  const list = alarm?.closest('dialog, main') ?? null
  const all = [...(list?.querySelectorAll('[data-alarm]') ?? [])]
  const next = alarm ? all[all.indexOf(alarm) + 1] : undefined
  takeLostFocus(next?.querySelector('button') ?? undo)
}

type TroubleProps = Omit<Props, 'now'> & {
  confirm: Extract<ListedAlarm['confirm'], { state: 'failed' | 'expired' }>
  busy: boolean
  run: (work: Promise<void>) => void
}

/** Why a confirm did not go through, and what can be done about it. */
function Trouble({ alarm, confirm, actions, busy, run }: TroubleProps) {
  const name = useNameOfAlarm()(alarm)
  const hide = useHideNames()
  const label = TEXTS.home.confirmLabel(alarmName(alarm.type), name)
  const again = () =>
    confirm.state === 'failed'
      ? actions.onRetry(confirm.command)
      : actions.onDiscard(confirm.command).then(() => actions.onConfirm(alarm))
  return (
    <div className={trouble}>
      <span>
        <TriangleAlert size={14} aria-hidden /> {hide(confirm.message)}
      </span>
      <span className={troubleActions}>
        <Button
          disabled={busy}
          aria-label={headed(TEXTS.common.retry, label)}
          onClick={() => run(again())}
        >
          {TEXTS.common.retry}
        </Button>
        <Button
          kind="quiet"
          disabled={busy}
          aria-label={headed(TEXTS.common.discard, label)}
          onClick={() => run(actions.onDiscard(confirm.command))}
        >
          {TEXTS.common.discard}
        </Button>
      </span>
    </div>
  )
}

const TICK_MS = 200
/** A double tap on Confirm is no Undo. */
const TAP_MS = 400

type UndoProps = {
  /** Until when it may be undone, by the server's clock. */
  until: number
  heldFor: (until: number) => number
  label: string
  /** Confirm was tapped here just now: Undo takes its place under the keyboard. */
  takesFocus?: boolean
  onUndo: () => Promise<void>
  children?: ReactNode
}

/** Undo, with what is left of the 3 s; then it is on its way (AL8, ruling R34). */
export function UndoConfirm({ until, heldFor, label, takesFocus, onUndo, children }: UndoProps) {
  const [left, setLeft] = useState(() => heldFor(until))
  const [whole] = useState(left)
  const [busy, setBusy] = useState(false)
  const [shownAt] = useState(() => performance.now())
  useEvery(TICK_MS, () => setLeft(heldFor(until)))
  if (left <= 0) return <Confirming isSent={left > -SENT_WITHIN_MS} />

  function press() {
    if (busy || performance.now() - shownAt < TAP_MS) return
    setBusy(true)
    void onUndo().finally(() => setBusy(false))
  }
  return (
    <span className={undo}>
      <Button
        ref={takesFocus ? goOn : null}
        aria-disabled={busy || undefined}
        aria-label={label}
        data-confirm
        onClick={press}
      >
        <Undo2 size={16} aria-hidden />
        {children ?? CONFIRM_TEXTS.undo}
        <span className={leftStyle} aria-hidden>
          {CONFIRM_TEXTS.seconds(Math.ceil(left / SECOND_MS))}
        </span>
        <span className={fill} style={{ animationDuration: `${whole}ms` }} aria-hidden />
      </Button>
    </span>
  )
}

/** A confirm on its way; what could not be sent says so (AL11). */
function Confirming({ isSent }: { isSent: boolean }) {
  return (
    <span className={pending}>
      <Clock3 size={16} aria-hidden />
      <span className={doneText}>
        <span>{TEXTS.home.confirming}</span>
        {!isSent && <span>{CONFIRM_TEXTS.notSent}</span>}
      </span>
    </span>
  )
}
