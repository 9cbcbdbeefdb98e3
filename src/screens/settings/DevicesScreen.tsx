import { useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { groupCount, lineBox, lineGroup } from '../../ui/settings/device-line.css.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { loaded } from '../../db/status.ts'
import {
  type DeviceFilter,
  type DeviceLine as Line,
  isListed,
} from '../../model/places/device-need.ts'
import { filterGateways, filterSensors } from '../../model/places/devices.ts'
import { TEXTS } from '../../texts/common.ts'
import { DEVICE_TEXTS as T } from '../../texts/devices.ts'
import { emptyText } from '../../texts/lists.ts'
import { useKnown } from '../known.ts'
import { hint } from '../../ui/list-page.css.ts'
import { DeviceLine } from './DeviceLine.tsx'
import { DeviceLines } from './DeviceLines.tsx'
import { useLoadAlert } from './load-alert.ts'
import { useDeviceLines } from './use-device-lines.ts'
import { useWardChoice } from './ward-choice.ts'
import { useWatchDevices } from './watch-devices.ts'

const FILTERS: readonly DeviceFilter[] = ['all', 'need', 'sensors', 'gateways']

type Row = { kind: 'group'; key: 'need' | 'well'; count: number } | { kind: 'line'; line: Line }

/** Sensors and gateways at a glance, what needs a hand first (DEVS-01 to DEVS-09). */
export function DevicesScreen() {
  useWatchDevices()
  const [filter, setFilter] = useState<DeviceFilter>('all')
  const [query, setQuery] = useState('')
  const found = useDeviceLines()
  const known = useKnown(useLive(loaded)?.value.devicesAt ?? 0)
  const inWard = useChosen(found, query)
  useLoadAlert(T.failed, found && [...found.stock.sensors, ...found.stock.gateways])
  const rows = useMemo(
    () => rowsOf(inWard.filter((line) => isListed(line, filter))),
    [inWard, filter],
  )
  const options = FILTERS.map((value) => ({
    value,
    label: T.filterWith(T.filters[value], inWard.filter((line) => isListed(line, value)).length),
  }))
  return (
    <ListPage
      title={T.title}
      search={{ value: query, onChange: setQuery }}
      tools={<Segmented legend={T.filter} value={filter} options={options} onChange={setFilter} />}
      empty={
        rows.length === 0 &&
        emptyText(known, noneText(found?.lines.length ?? 0, filter, query), TEXTS.common.loading)
      }
    >
      {rows.length > 0 && (
        <>
          <Lines rows={rows} now={found?.now ?? 0} asOf={known.asOf} />
          <p className={hint}>{T.hint}</p>
        </>
      )}
    </ListPage>
  )
}

/** Why there is nothing to list. */
function noneText(devices: number, filter: DeviceFilter, query: string): string {
  if (devices === 0) return T.none
  return filter === 'need' && query === '' ? T.noNeed : TEXTS.common.noResult
}

/** The lines of the chosen ward that the search finds. */
function useChosen(found: ReturnType<typeof useDeviceLines>, query: string): readonly Line[] {
  const ward = useWardChoice()
  return useMemo(() => {
    if (!found) return []
    const { sensors, gateways } = found.stock
    const chosen = new Set([
      ...filterSensors(sensors, gateways, { filter: 'all', query, ward }).map(({ id }) => id),
      ...filterGateways(gateways, { query, ward }).map(({ id }) => id),
    ])
    return found.lines.filter(({ facts }) => chosen.has(facts.device.id))
  }, [found, query, ward])
}

/** Two parts, each with its heading, where there is anything in it. */
function rowsOf(lines: readonly Line[]): Row[] {
  const need = lines.filter(({ needs }) => needs.length > 0)
  const well = lines.filter(({ needs }) => needs.length === 0)
  return (['need', 'well'] as const).flatMap((key): Row[] => {
    const own = key === 'need' ? need : well
    if (own.length === 0) return []
    return [
      { kind: 'group', key, count: own.length },
      ...own.map((line): Row => ({ kind: 'line', line })),
    ]
  })
}

const keyOf = (row: Row): string =>
  row.kind === 'group' ? `group ${row.key}` : row.line.facts.device.id
const estimate = (row: Row): number => (row.kind === 'group' ? 50 : 76)

function Lines({ rows, now, asOf }: { rows: readonly Row[]; now: number; asOf: string }) {
  return (
    <DeviceLines>
      <VirtualRows
        rows={rows}
        keyOf={keyOf}
        estimate={estimate}
        render={(row) =>
          row.kind === 'group' ? (
            <div className={lineGroup}>
              <h2>{T.groups[row.key]}</h2>
              <span className={groupCount}>{T.devices(row.count)}</span>
            </div>
          ) : (
            <div className={lineBox}>
              <DeviceLine line={row.line} now={now} asOf={asOf} />
            </div>
          )
        }
        isLean
      />
    </DeviceLines>
  )
}
