import { Button } from '../../ui/Button.tsx'
import { PriorityCounts } from '../../ui/PriorityCounts.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { countsOf } from '../../model/alarms/summary.ts'
import { URGENT_TEXTS } from '../../texts/urgent.ts'
import { otherWards } from './home.css.ts'

type Props = {
  /** Those that nobody has confirmed; at least one. */
  alarms: readonly ListedAlarm[]
  now: number
  onShowAll: () => void
}

/** What waits in the wards that are not listed: choosing a ward hides no alarm unsaid. */
export function OtherWards({ alarms, now, onShowAll }: Props) {
  return (
    <p className={otherWards}>
      <PriorityCounts counts={countsOf(alarms, now)} />
      {URGENT_TEXTS.home.otherWards(alarms.length)}
      <Button kind="quiet" onClick={onShowAll}>
        {URGENT_TEXTS.home.showAll}
      </Button>
    </p>
  )
}
