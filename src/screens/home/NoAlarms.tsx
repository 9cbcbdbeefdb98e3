import { checkNow } from '../../app/wants.ts'
import { Button } from '../../ui/Button.tsx'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { ALARM_LIST_TEXTS, alarmsAsOf, sentence } from '../../texts/alarm-list.ts'
import { TEXTS } from '../../texts/common.ts'
import { useDiskNote } from '../server-disk.ts'
import { empty, emptyMore } from './home.css.ts'

const ZONE = undefined

/** In place of alarms: that there are none and as of when, or why that is not known (ruling R32, ERR-12). */
export function NoAlarms({ list, now }: { list: AlarmListState; now: number }) {
  const isFull = useDiskNote() === 'full'
  if (list.kind === 'loading')
    return (
      <p role="status" className={empty}>
        {TEXTS.home.loading}
      </p>
    )
  const isFailed = list.kind === 'failed'
  return (
    <div role="status" className={empty}>
      {isKnown(list) && (
        <>
          <p>{TEXTS.home.empty}</p>
          {isFull && <p>{ALARM_LIST_TEXTS.noneRaised}</p>}
          <p>{sentence(alarmsAsOf(list, now, ZONE))}</p>
        </>
      )}
      {isFailed && (
        <div className={emptyMore}>
          <p>{ALARM_LIST_TEXTS.failed(list.why)}</p>
          <Button onClick={checkNow}>{TEXTS.common.retry}</Button>
        </div>
      )}
    </div>
  )
}
