import LayoutGrid from 'lucide-react/icons/layout-grid'
import { Link } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { Segmented } from '../../components/Segmented.tsx'
import { alarmList } from '../../db/alarms.ts'
import { useLive } from '../../app/live.ts'
import type { AlarmFilter } from '../../model/alarms/alarm.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { totalText } from '../../model/alarms/alarms.ts'
import { CONFIRM_TEXTS } from '../../texts/confirm.ts'
import { TEXTS, type DashboardView } from '../../texts/common.ts'
import { useNow } from '../../app/now.ts'
import { useIndicator } from '../indicator.ts'
import { AlarmBoard } from './AlarmBoard.tsx'
import { controls, logLink, top } from './home.css.ts'
import { NoAlarms } from './NoAlarms.tsx'

const FILTERS: readonly AlarmFilter[] = ['unconfirmed', 'confirmed', 'both']
const VIEWS: readonly DashboardView[] = ['list', 'card']
const VIEW_ICONS = {
  list: <List size={16} aria-hidden />,
  card: <LayoutGrid size={16} aria-hidden />,
}

const LOADING: AlarmListState = { kind: 'loading' }

/** The alarm dashboard (HOME all). */
export function HomeScreen() {
  const [view, setView] = useState<DashboardView>('list')
  const [filter, setFilter] = useState<AlarmFilter>('unconfirmed')
  const alarms = useLive(alarmList, filter)
  const now = useNow(5000)
  const { alarms: list } = useIndicator(now)
  const isLoaded = alarms !== undefined && (alarms.length > 0 || isKnown(list))
  return (
    <>
      <title>{`${TEXTS.shell.nav.home} – ${TEXTS.product}`}</title>
      <div className={top}>
        <h1>{isLoaded ? totalText(alarms.length) : TEXTS.home.title}</h1>
        <div className={controls}>
          <Link to="/alarms/log" className={logLink}>
            {CONFIRM_TEXTS.toLog}
          </Link>
          <Segmented
            legend={TEXTS.home.filter}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: TEXTS.home.filters[value] }))}
            onChange={setFilter}
          />
          <Segmented
            legend={TEXTS.home.view}
            value={view}
            options={VIEWS.map((value) => ({
              value,
              label: TEXTS.home.views[value],
              icon: VIEW_ICONS[value],
            }))}
            onChange={setView}
          />
        </div>
      </div>
      {alarms && alarms.length > 0 ? (
        <AlarmBoard key={`${view} ${filter}`} alarms={alarms} view={view} />
      ) : (
        <NoAlarms list={alarms ? list : LOADING} now={now} />
      )}
    </>
  )
}
