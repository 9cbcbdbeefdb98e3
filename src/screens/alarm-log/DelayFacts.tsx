import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useMemo } from 'react'
import { delays } from '../../app/seen-alarms.ts'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useNow } from '../../app/now.ts'
import { delayReport, isLate } from '../../model/alarms/delays.ts'
import { useZone } from '../../ui/base/zone.ts'
import { momentText } from '../../texts/moments.ts'
import { DELAY_TEXTS as T } from '../../texts/alarm-log.ts'
import { durationText } from '../../texts/took.ts'
import { hint } from '../../ui/list-page.css.ts'
import { delayFigure, delayFigures } from './alarm-log.css.ts'

/** How late alarms appear on this device, and that the console replaces no alarm system (AL18, AL19). */
export function DelayFacts() {
  const zone = useZone()
  const [measured] = useDeviceSetting(delays)
  const report = useMemo(() => delayReport(measured), [measured])
  const now = useNow(60_000)
  return (
    <>
      {report === null ? (
        <p className={hint}>{T.none}</p>
      ) : (
        <>
          <dl className={delayFigures}>
            <Figure name={T.typical} ms={report.typical} />
            <Figure name={T.typicalOwn} ms={report.typicalOwn} />
            <Figure
              name={T.worst}
              ms={report.worst}
              more={T.at(momentText(report.worstAt, now, zone))}
            />
          </dl>
          <p className={hint}>{T.measured(report.count, momentText(report.since, now, zone))}</p>
        </>
      )}
      <p className={hint}>
        {T.informationOnly} {T.onlyWhileOn}
      </p>
    </>
  )
}

/** More than 10 s is marked by colour, sign and word. */
function Figure({ name, ms, more }: { name: string; ms: number; more?: string }) {
  const late = isLate(ms)
  return (
    <div>
      <dt>{name}</dt>
      <dd className={delayFigure({ late })}>
        {late && <TriangleAlert size={20} role="img" aria-label={T.late} />}
        {durationText(ms)}
      </dd>
      {more !== undefined && <dd>{more}</dd>}
    </div>
  )
}
