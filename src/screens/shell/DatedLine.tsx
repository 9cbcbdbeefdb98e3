import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import type { Indicator } from '../../model/connection.ts'
import { momentText } from '../../model/time/moment.ts'
import { ALARM_LIST_TEXTS } from '../../texts/alarm-list.ts'
import { sizeText } from '../../model/time/size.ts'
import { TEXTS } from '../../texts/common.ts'
import { LAG_TEXTS } from '../../texts/lag.ts'
import { dated } from './header.css.ts'

const ZONE = undefined

type Props = { indicator: Indicator; alarms: AlarmListState; receivedAt: number; now: number }

/** While not live: one line that says how old everything on the screen is (OFFL-21, ST5). */
export function DatedLine(props: Props) {
  const line = datedLine(props)
  return line === null ? null : <p className={dated}>{line}</p>
}

function datedLine({ indicator, alarms, receivedAt, now }: Props): string | null {
  const at = (ts: number): string => momentText(ts, now, ZONE)
  switch (indicator.kind) {
    case 'live':
    case 'refreshing':
      return null
    case 'checking':
      return receivedAt === 0 ? null : TEXTS.dated.checking(at(receivedAt))
    case 'not-receiving':
      return TEXTS.dated.notReceiving(at(indicator.since))
    case 'saved':
      return TEXTS.dated.saved(at(indicator.from))
    case 'no-alarms': {
      const why = alarms.kind === 'failed' ? alarms.why : ''
      return indicator.since === 0
        ? ALARM_LIST_TEXTS.unloaded(why)
        : ALARM_LIST_TEXTS.dated(at(indicator.since), why)
    }
    case 'behind':
      return LAG_TEXTS.dated(sizeText(indicator.ms))
    case 'empty':
      return TEXTS.dated.empty
  }
}
