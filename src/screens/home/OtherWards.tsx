import { Button } from '../../components/Button.tsx'
import { PriorityCounts } from '../../components/PriorityCounts.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { countsOf } from '../../model/alarms/summary.ts'
import { URGENT_TEXTS } from '../../texts/urgent.ts'
import { otherWards } from './home.css.ts'

type Props = {
  all: readonly ListedAlarm[]
  /** Those of the chosen ward. */
  shown: readonly ListedAlarm[]
  now: number
  onShowAll: () => void
}

/** What waits in the wards that are not listed: choosing a ward hides no alarm unsaid. */
export function OtherWards({ all, shown, now, onShowAll }: Props) {
  const here = new Set(shown)
  const others = all.filter((alarm) => !alarm.isConfirmed && !here.has(alarm))
  if (others.length === 0) return null
  return (
    <p className={otherWards}>
      <PriorityCounts counts={countsOf(others, now)} />
      {URGENT_TEXTS.home.otherWards(others.length)}
      <Button kind="quiet" onClick={onShowAll}>
        {URGENT_TEXTS.home.showAll}
      </Button>
    </p>
  )
}
