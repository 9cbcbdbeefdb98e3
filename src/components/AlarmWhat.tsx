import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { dateTimeText, sameLocalDay } from '../model/time/dates.ts'
import { ageText } from '../model/vitals/freshness.ts'
import { HOUR_MS } from '../model/constants.ts'
import { TEXTS } from '../texts/common.ts'
import { timeFirst, timeMore, what, whatMore } from './alarm.css.ts'

const ZONE = undefined

/** What the alarm is about: its content, its type where that says more, and hidden duplicates (AMB-26, AMB-32). */
export function AlarmWhat({ alarm }: { alarm: ListedAlarm }) {
  const { content, type, duplicates } = alarm
  return (
    <span className={what}>
      {content}
      {!sharesWord(content, type) && <span className={whatMore}> {type}</span>}
      {duplicates.length > 0 && (
        <span className={whatMore}> {TEXTS.home.duplicates(duplicates.length)}</span>
      )}
    </span>
  )
}

/** `Diaper change needed` says what `Diaper Change Quantity` would only repeat. */
function sharesWord(content: string, type: string): boolean {
  const said = content.toLowerCase()
  return type
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 3 && said.includes(word))
}

/**
 * First time, its age while under an hour, and the last time where it differs (AMB-29), of an alarm that has
 * ended or was confirmed: one that stands has no "until".
 */
export function AlarmTime({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  const { first, last, endedTs, isConfirmed } = alarm
  const isOver = isConfirmed || endedTs !== undefined
  const isRecent = now - first < HOUR_MS
  const lastText = dateTimeText(last, ZONE)
  const firstText = dateTimeText(first, ZONE)
  const shortLast = sameLocalDay(first, last, ZONE) ? lastText.slice(11) : lastText
  return (
    <span>
      <time className={timeFirst} dateTime={new Date(first).toISOString()}>
        {firstText}
      </time>
      <span className={timeMore}>
        {isRecent && <strong>{ageText(first, now, ZONE)}</strong>}
        {isOver && lastText !== firstText && last > first && (
          <span>{TEXTS.home.lastTime(shortLast)}</span>
        )}
      </span>
    </span>
  )
}
