import { useCallback, useMemo, useState } from 'react'
import { AlarmHeading } from '../../components/AlarmHeading.tsx'
import { AlarmColumns, AlarmRow } from '../../components/AlarmRow.tsx'
import { AlarmTile } from '../../components/AlarmTile.tsx'
import { tiles } from '../../components/alarm.css.ts'
import { useColumns } from '../../components/columns.ts'
import { PresentContext } from '../../components/Present.tsx'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { groupAlarms } from '../../model/alarms/alarms.ts'
import { TEXTS, type DashboardView } from '../../texts/common.ts'
import { useNow } from '../../app/now.ts'
import { useAlarmActions } from './actions.ts'
import { useOnScreen } from './on-screen.ts'
import { type HomeRow, homeRows, tileColumns } from './rows.ts'
import { usePresent } from './use-present.ts'

const HEIGHTS = { heading: 62, alarm: 92, tiles: 270 }

/** The alarms by category, as a table or as cards; only what is near the window exists (500 stay smooth). */
export function AlarmBoard({
  alarms,
  view,
}: {
  alarms: readonly ListedAlarm[]
  view: DashboardView
}) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const columns = useColumns(box, tileColumns)
  const now = useNow(5000)
  const actions = useAlarmActions()
  const isList = view === 'list'
  const rows = useMemo(
    () => (isList || columns > 0 ? homeRows(groupAlarms(alarms), isList ? 0 : columns) : []),
    [alarms, isList, columns],
  )
  const noteSeen = useOnScreen(rows)
  const { present, watch } = usePresent(rows, now)
  const onRange = useCallback(
    (first: number, last: number) => {
      noteSeen(first, last)
      watch(first, last)
    },
    [noteSeen, watch],
  )

  function render(row: HomeRow) {
    switch (row.kind) {
      case 'heading': {
        const heading = <AlarmHeading category={row.category} name={row.name} count={row.count} />
        if (!isList) return heading
        return (
          <div role="row">
            <div role="cell">{heading}</div>
          </div>
        )
      }
      case 'alarm':
        return <AlarmRow alarm={row.alarm} now={now} actions={actions} />
      case 'tiles':
        return (
          <ul className={tiles} style={{ gridTemplateColumns: tileTracks(columns) }}>
            {row.alarms.map((alarm) => (
              <AlarmTile key={alarm.alarmId} alarm={alarm} now={now} actions={actions} />
            ))}
          </ul>
        )
    }
  }

  const list = (
    <PresentContext value={present}>
      <VirtualRows
        rows={rows}
        keyOf={(row) => row.key}
        estimate={(row) => HEIGHTS[row.kind]}
        render={render}
        onRange={onRange}
        {...(isList ? { role: 'rowgroup' as const } : {})}
      />
    </PresentContext>
  )
  if (!isList) return <div ref={setBox}>{list}</div>
  return (
    <div role="table" aria-label={TEXTS.home.title} ref={setBox}>
      <div role="rowgroup">
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
