import { type ReactNode, useState } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { roundTimes } from '../../app/round-times.ts'
import { Button } from '../../ui/Button.tsx'
import { nextRound } from '../../model/care/diaper.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { nextRoundText, roundsText } from '../../texts/rounds.ts'
import { nextRound as line, roundText } from './rounds.css.ts'
import { RoundTimesForm } from './RoundTimesForm.tsx'

/** When the next round is, and the times of rounds, which are set here. */
export function NextRound({ now, children }: { now: number; children: ReactNode }) {
  const [times, setTimes] = useDeviceSetting(roundTimes)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={line}>
      <span className={roundText}>
        <strong>{nextRoundText(nextRound(now, times, DEVICE_ZONE).at, now, DEVICE_ZONE)}</strong>
        <span>{children}</span>
      </span>
      <Button onClick={() => setOpen(true)}>{roundsText(times)}</Button>
      {isOpen && (
        <RoundTimesForm times={times} onChange={setTimes} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
