import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import type { Indicator } from '../../model/connection.ts'
import { momentText, sizeText } from '../../texts/moments.ts'
import type { SharedLink } from '../../model/watch/watched.ts'
import { ALARM_LIST_TEXTS } from '../../texts/alarms.ts'
import { LAG_TEXTS } from '../../texts/clock.ts'
import { TEXTS } from '../../texts/common.ts'
import { type Around, screenLine } from '../../texts/watch.ts'
import { unparted } from '../../ui/unparted.tsx'
import { dated } from './header.css.ts'
import { whyText } from '../../texts/refusals.ts'

type Props = {
  indicator: Indicator
  alarms: AlarmListState
  receivedAt: number
  /** The links that are broken for everybody on this screen. */
  broken: readonly SharedLink[]
  around: Around
}

/**
 * One line below the head: how old everything on the screen is while it is not live (OFFL-21, ST5), or what a broken link
 * means for everybody (WCH-04). On a locked screen too (WCH-10).
 */
export function DatedLine(props: Props) {
  const line = datedLine(props)
  return line === null ? null : (
    <p className={dated} data-dated>
      {unparted(line)}
    </p>
  )
}

function datedLine({ indicator, alarms, receivedAt, broken, around }: Props): string | null {
  const { now, zone } = around
  const at = (ts: number): string => momentText(ts, now, zone)
  switch (indicator.kind) {
    case 'live':
    case 'refreshing':
      return screenLine(broken, around)
    case 'checking':
      return receivedAt === 0 ? null : TEXTS.dated.checking(at(receivedAt))
    case 'not-receiving':
      return TEXTS.dated.notReceiving(at(indicator.since))
    case 'saved':
      return TEXTS.dated.saved(at(indicator.from))
    case 'no-alarms': {
      const why = alarms.kind === 'failed' ? whyText(alarms.why) : ''
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
