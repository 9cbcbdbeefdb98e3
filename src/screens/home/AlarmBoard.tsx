import { useCallback, useMemo } from 'react'
import { AlarmColumns, AlarmRow } from '../../ui/AlarmRow.tsx'
import { AlarmTile } from '../../ui/AlarmTile.tsx'
import { tiles } from '../../ui/alarm.css.ts'
import { useColumns } from '../../ui/base/size.ts'
import { PresentContext, PresentOf } from '../../ui/present.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Rows } from '../../ui/Rows.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmOrder, sectionsOf } from '../../model/alarms/alarms.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { TEXTS, type DashboardView } from '../../texts/common.ts'
import { useNow } from '../../app/now.ts'
import { useOpenPatient } from '../../app/overlay-route.ts'
import { columnsPlace } from './home.css.ts'
import { useTitles } from './titles.ts'
import { useAlarmActions } from './actions.ts'
import { type HomeRow, homeRows, tileColumns, alarmsIn } from './rows.ts'
import { useSteadyRows } from '../steady.ts'
import { usePresent } from '../use-present.ts'
import { useShowAlarms } from '../alarms-on-screen.ts'

const HEIGHTS = { heading: 62, alarm: 92, tiles: 270 }

type Props = { alarms: readonly ListedAlarm[]; view: DashboardView; order: AlarmOrder }

/** The alarms in sections, as a table or as cards. Only rows near the window are rendered, so that 1000 stay smooth. */
export function AlarmBoard({ alarms, view, order }: Props) {
  const [box, columns] = useColumns(tileColumns)
  const now = useNow(5000)
  const actions = useAlarmActions()
  const onOpen = useOpenPatient()
  const isList = view === 'list'
  // By time alone an alarm changes its section at most once a minute.
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const latest = useMemo(() => {
    if (!isList && columns === 0) return []
    return homeRows(sectionsOf(alarms, order, minute), isList ? 0 : columns)
  }, [alarms, order, minute, isList, columns])
  const rows = useSteadyRows(latest, String(columns))
  const titles = useTitles(rows)

  const show = useShowAlarms()
  const { present, watch } = usePresent(rows, now)
  const onRange = useCallback(
    (first: number, last: number) => {
      show(alarmsIn(rows.slice(first, last + 1)))
      watch(first, last)
    },
    [rows, show, watch],
  )

  function render(row: HomeRow) {
    switch (row.kind) {
      case 'heading': {
        const heading = <SectionHeading section={row.section} />
        if (!isList) return heading
        return (
          <div role="row">
            <div role="cell">{heading}</div>
          </div>
        )
      }
      case 'alarm':
        return (
          <PresentOf originator={row.row.alarm.originator}>
            <AlarmRow {...row.row} now={now} actions={actions} onOpen={onOpen} />
          </PresentOf>
        )
      case 'tiles':
        return (
          <ul className={tiles} style={{ gridTemplateColumns: tileTracks(columns) }}>
            {row.rows.map((each) => (
              <PresentOf key={each.alarm.alarmId} originator={each.alarm.originator}>
                <AlarmTile {...each} now={now} actions={actions} onOpen={onOpen} />
              </PresentOf>
            ))}
          </ul>
        )
    }
  }

  const list = (
    <PresentContext value={present}>
      <Rows
        rows={rows}
        keyOf={(row) => row.key}
        estimate={(row) => HEIGHTS[row.kind]}
        render={render}
        onRange={onRange}
        {...(isList ? { role: 'rowgroup' as const } : {})}
      />
    </PresentContext>
  )
  if (!isList) return <div ref={box}>{list}</div>
  return (
    <div role="table" aria-label={TEXTS.home.title} ref={box}>
      <div role="rowgroup" ref={titles} className={columnsPlace}>
        <AlarmColumns />
      </div>
      {list}
    </div>
  )
}

/** Exactly 175 px where six fit (HOME-07); below that the cards share the width. */
function tileTracks(columns: number): string {
  return columns === 6 ? 'repeat(6, 175px)' : `repeat(${columns}, minmax(0, 1fr))`
}
