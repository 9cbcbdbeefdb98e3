import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { runningSound } from '../../app/sound/state.ts'
import { Button } from '../../ui/Button.tsx'
import {
  CHECKS,
  type Check,
  type Finding,
  type Findings,
  findingsOf,
} from '../../model/shift/shift-check.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { SHIFT_TEXTS as TEXT, findingText } from '../../texts/shift.ts'
import { useDeviceFacts } from './facts.ts'
import { actions, hint, step, stepBody, stepName, steps } from './sheet.css.ts'

const MARKS: Record<Finding, LucideIcon> = {
  good: CircleCheck,
  look: TriangleAlert,
  unknown: CircleDashed,
}

/** One row a thing that is checked, as it is now; the tone is asked for. */
export function ShiftSteps({ onFinish }: { onFinish: (findings: Findings) => void }) {
  const [heard, setHeard] = useState<boolean | null>(null)
  const { facts, now } = useDeviceFacts()
  const findings = findingsOf(facts, heard, now)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <ul className={steps} ref={list}>
        {CHECKS.map((check) => (
          <Step
            key={check}
            check={check}
            finding={findings[check]}
            text={findingText(check, findings, facts, { now, zone: DEVICE_ZONE })}
          >
            {check === 'tone' && <ToneQuestion onAnswer={setHeard} />}
          </Step>
        ))}
      </ul>
      <div className={actions}>
        <Button kind="primary" disabled={heard === null} onClick={() => onFinish(findings)}>
          {TEXT.finish}
        </Button>
      </div>
      {heard === null && <p className={hint}>{TEXT.playFirst}</p>}
    </>
  )
}

type StepProps = { check: Check; finding: Finding; text: string; children: ReactNode }

function Step({ check, finding, text, children }: StepProps) {
  const Mark = MARKS[finding]
  return (
    <li className={step}>
      <Mark size={22} aria-label={TEXT.findings[finding]} role="img" />
      <div className={stepBody}>
        <span className={stepName}>{TEXT.checks[check]}</span>
        <span>{text}</span>
        {children}
      </div>
    </li>
  )
}

/** Played first, and then asked: what the device believes it has played is not what somebody heard. */
function ToneQuestion({ onAnswer }: { onAnswer: (heard: boolean) => void }) {
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
          <span className={stepName}>{TEXT.didHear}</span>
          <Button onClick={() => onAnswer(true)}>{TEXT.yes}</Button>
          <Button onClick={() => onAnswer(false)}>{TEXT.no}</Button>
        </span>
      )}
    </div>
  )
}
