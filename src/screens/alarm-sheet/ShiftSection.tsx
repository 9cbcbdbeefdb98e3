import { useState } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { shiftCheck } from '../../app/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { MINUTE_MS } from '../../model/constants.ts'
import { type Findings, isDue, failedChecks } from '../../model/shift/shift-check.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { momentText } from '../../model/time/moment.ts'
import { SHIFT_TEXTS as TEXT } from '../../texts/shift.ts'
import { Section } from './Section.tsx'
import { ShiftSteps } from './ShiftSteps.tsx'
import { actions, hint } from './sheet.css.ts'

/** The check at the start of a shift: when it was done, and the way through it (AL22). */
export function ShiftSection({ startsAtOnce }: { startsAtOnce: boolean }) {
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
          : TEXT.done(momentText(last.at, now, DEVICE_ZONE), failedChecks(last.findings))}
        {last !== null && isDue(last, now) && ` ${TEXT.due}`}
      </p>
      <div className={actions}>
        <Button onClick={() => setChecking(true)}>{last === null ? TEXT.start : TEXT.again}</Button>
      </div>
      <p className={hint}>{TEXT.about}</p>
    </Section>
  )
}
