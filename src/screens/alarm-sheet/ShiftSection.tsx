import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useState } from 'react'
import { type AskedFacts, followDevice } from '../../app/device-facts.ts'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useLive } from '../../app/live.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { useOpenOverlay } from '../../app/overlay-route.ts'
import { shiftCheck } from '../../app/settings.ts'
import { runningSound } from '../../app/sound/state.ts'
import { useStorageState } from '../../app/storage-state.ts'
import { Button } from '../../ui/Button.tsx'
import { alarmList } from '../../db/alarms.ts'
import type { WardlightDb } from '../../db/database.ts'
import { connection, serverWord, statusRow } from '../../db/status.ts'
import { waitingLate } from '../../model/alarms/late.ts'
import { MINUTE_MS, SECOND_MS } from '../../model/constants.ts'
import {
  CHECKS,
  type DeviceFacts,
  type Finding,
  type Findings,
  isDue,
} from '../../model/shift/shift-check.ts'
import { findingsOf, failedChecks } from '../../model/shift/findings.ts'
import { useZone } from '../../ui/base/zone.ts'
import { momentText } from '../../texts/moments.ts'
import { hearingFinding } from '../../model/watch/hearing.ts'
import { backupFinding, chainFinding, chainProof } from '../../model/watch/proved.ts'
import { hearingText } from '../../texts/hearing.ts'
import { useIsUnwatched, useUnheard } from '../hearing.ts'
import { useUser } from '../session.ts'
import { backupText, chainProofText, PROVED_TEXTS } from '../../texts/proved.ts'
import { LATE_TEXTS } from '../../texts/late.ts'
import { findingText, SHIFT_TEXTS as TEXT } from '../../texts/shift.ts'
import { Section } from './Section.tsx'
import { actions, hint, question, step, stepBody, stepName, steps } from './sheet.css.ts'

/** The check at the start of a shift: when it was done, and a button to do it (AL22). */
export function ShiftSection({ startsAtOnce }: { startsAtOnce: boolean }) {
  const zone = useZone()
  const [last, setLast] = useDeviceSetting(shiftCheck)
  const [isChecking, setChecking] = useState(startsAtOnce)
  const now = useNow(MINUTE_MS)
  function finish(findings: Findings) {
    setLast({ at: serverNow(), findings })
    setChecking(false)
  }
  if (isChecking) {
    return (
      <Section title={TEXT.title}>
        <ShiftSteps onFinish={finish} />
      </Section>
    )
  }
  return (
    <Section title={TEXT.title}>
      <p role="status">
        {last === null
          ? TEXT.never
          : TEXT.done(momentText(last.at, now, zone), failedChecks(last.findings))}
        {last !== null && isDue(last, now) && ` ${TEXT.due}`}
      </p>
      <div className={actions}>
        <Button onClick={() => setChecking(true)}>{last === null ? TEXT.start : TEXT.again}</Button>
      </div>
      <p className={hint}>{TEXT.about}</p>
    </Section>
  )
}

const MARKS: Record<Finding, LucideIcon> = {
  good: CircleCheck,
  look: TriangleAlert,
  unknown: CircleDashed,
}

const focusFirst = (list: HTMLElement | null): void => list?.querySelector('button')?.focus()

/** One row for each check, with its current result. Only the user can answer whether the tone was heard. */
function ShiftSteps({ onFinish }: { onFinish: (findings: Findings) => void }) {
  const zone = useZone()
  const [isToneHeard, setToneHeard] = useState<boolean | null>(null)
  const { facts, now } = useDeviceFacts()
  const findings = findingsOf(facts, isToneHeard, now)
  return (
    <>
      <ul className={steps} ref={focusFirst}>
        {CHECKS.map((check) => (
          <Step
            key={check}
            name={TEXT.checks[check]}
            finding={findings[check]}
            text={findingText(check, findings, facts, { now, zone })}
          >
            {check === 'tone' && <ToneQuestion onAnswer={setToneHeard} />}
          </Step>
        ))}
        <Heard />
        <Proved />
        <LearnedLate />
      </ul>
      <div className={actions}>
        <Button kind="primary" disabled={isToneHeard === null} onClick={() => onFinish(findings)}>
          {TEXT.finish}
        </Button>
      </div>
      {isToneHeard === null && <p className={hint}>{TEXT.playFirst}</p>}
    </>
  )
}

/** Whether every ward is heard somewhere, as the server knows it (HEAR-08). It is no fault of this device, and not kept. */
function Heard() {
  const unheard = useUnheard()
  const isUnwatched = useIsUnwatched()
  const word = useLive(serverWord)?.value ?? null
  const finding = hearingFinding(unheard, word !== null, isUnwatched)
  const text = hearingText(unheard, word !== null, isUnwatched)
  return <Step name={TEXT.heard} finding={finding} text={text} />
}

/** What the server proves by itself: the whole chain, and for Admins its backup (PROOF-08). Not kept either. */
function Proved() {
  const zone = useZone()
  const word = useLive(serverWord)?.value ?? null
  const { accountType } = useUser()
  const now = useNow(SECOND_MS)
  const shown = { now, zone }
  const chain = chainProof(word, now)
  return (
    <>
      <Step
        name={PROVED_TEXTS.chain}
        finding={chainFinding(chain)}
        text={chainProofText(chain, shown)}
      />
      {accountType.toLowerCase() === 'admin' && (
        <Step
          name={PROVED_TEXTS.backup}
          finding={backupFinding(word)}
          text={backupText(word?.backup ?? null, shown)}
        />
      )}
    </>
  )
}

/** Events of a backlog that wait for a Confirm (LATE-18). It is no fault of this device, and not kept. */
export function LearnedLate() {
  const open = useLive(alarmList, 'unconfirmed')?.value
  const openOverlay = useOpenOverlay()
  const late = open === undefined ? null : waitingLate(open).length
  const finding = late === null ? 'unknown' : late > 0 ? 'look' : 'good'
  return (
    <Step name={LATE_TEXTS.section} finding={finding} text={LATE_TEXTS.check(late)}>
      {late !== null && late > 0 && (
        <div className={actions}>
          <Button onClick={() => openOverlay({ kind: 'alarms' })}>{LATE_TEXTS.show}</Button>
        </div>
      )}
    </Step>
  )
}

type StepProps = { name: string; finding: Finding; text: string; children?: ReactNode }

function Step({ name, finding, text, children }: StepProps) {
  const Mark = MARKS[finding]
  return (
    <li className={step}>
      <Mark size={20} aria-label={TEXT.findings[finding]} role="img" />
      <div className={stepBody}>
        <span className={stepName}>{name}</span>
        <span>{text}</span>
        {children}
      </div>
    </li>
  )
}

/** Plays a tone and asks whether it was heard, because a device may believe that it played one. */
function ToneQuestion({ onAnswer }: { onAnswer: (isHeard: boolean) => void }) {
  const [isPlayed, setPlayed] = useState(false)
  async function play() {
    setPlayed(true)
    const sound = runningSound.current()
    await sound?.unblock()
    sound?.test('medium')
  }
  return (
    <div className={actions}>
      <Button onClick={() => void play()}>{isPlayed ? TEXT.playAgain : TEXT.play}</Button>
      {isPlayed && (
        <span className={actions} role="group" aria-label={TEXT.didHear}>
          <span className={question}>{TEXT.didHear}</span>
          <Button onClick={() => onAnswer(true)}>{TEXT.yes}</Button>
          <Button onClick={() => onAnswer(false)}>{TEXT.no}</Button>
        </span>
      )}
    </div>
  )
}

const NOT_ASKED: AskedFacts = {
  notifications: undefined,
  isPersisted: undefined,
  freeBytes: undefined,
  battery: undefined,
}
const ASK_EVERY_MS = 5 * SECOND_MS

const clock = (db: WardlightDb) => statusRow(db, 'clock')

/** The state of this device, asked every few seconds, and the server's time. */
function useDeviceFacts(): { facts: DeviceFacts; now: number } {
  const now = useNow(ASK_EVERY_MS)
  const [asked, setAsked] = useState(NOT_ASKED)
  useEffect(() => followDevice(ASK_EVERY_MS, setAsked), [])
  const offsetMs = useLive(clock)?.value?.offsetMs
  const facts: DeviceFacts = {
    ...asked,
    storage: useStorageState(),
    receivedAt: useLive(connection)?.value?.receivedAt ?? 0,
    skewMs: offsetMs === undefined ? undefined : -offsetMs,
  }
  return { facts, now }
}
