import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { dateTimeText, DEVICE_ZONE } from '../model/time/dates.ts'
import { ageText } from '../model/vitals/freshness.ts'
import { HOUR_MS } from '../model/constants.ts'
import { TEXTS } from '../texts/common.ts'
import { Present } from './Present.tsx'
import { Standing } from './Standing.tsx'
import { timeFirst, timeMore, what, whatMore } from './alarm.css.ts'

/**
 * What the alarm is about: its content, its type where that says more, hidden duplicates (AMB-26, AMB-32), and what is
 * measured now.
 */
export function AlarmWhat({ alarm }: { alarm: ListedAlarm }) {
  const { content, type, duplicates } = alarm
  return (
    <span className={what}>
      {content}
      {!sharesWord(content, type) && <span className={whatMore}> {type}</span>}
      {duplicates.length > 0 && (
        <span className={whatMore}> {TEXTS.home.duplicates(duplicates.length)}</span>
      )}
      <Present alarm={alarm} />
    </span>
  )
}

/** `Diaper change needed` says what `Diaper Change Quantity` would only repeat. */
function sharesWord(content: string, type: string): boolean {
  const words = content.toLowerCase()
  return type
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 3 && words.includes(word))
}

/** First time, its age while under an hour (AMB-29), and whether its condition is still there or when it ended. */
export function AlarmTime({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  const { first, endedTs, isConfirmed } = alarm
  const isOver = isConfirmed || endedTs !== undefined
  const isRecent = now - first < HOUR_MS
  return (
    <span>
      <time className={timeFirst} dateTime={new Date(first).toISOString()}>
        {dateTimeText(first, DEVICE_ZONE)}
      </time>
      <span className={timeMore}>
        {isRecent && isOver && <strong>{ageText(first, now, DEVICE_ZONE)}</strong>}
        <Standing alarm={alarm} now={now} />
      </span>
    </span>
  )
}
