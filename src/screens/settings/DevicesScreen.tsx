import { useMemo, useState } from 'react'
import { nothingChosen, useKept, useLive, useReadEvery } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useFold } from '../../ui/Fold.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { groupCount, lineBox, lineGroup } from '../../ui/settings/device-line.css.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { deviceStock, type DeviceStock } from '../../db/devices.ts'
import { heardOfAll } from '../../db/vitals.ts'
import {
  deviceFacts,
  type DeviceFilter,
  type DeviceLine as Line,
  isListed,
  ranked,
} from '../../model/places/device-need.ts'
import {
  ALL_WARDS,
  filterGateways,
  filterSensors,
  type WardChoice,
} from '../../model/places/devices.ts'
import { TEXTS } from '../../texts/common.ts'
import { DEVICE_TEXTS as T } from '../../texts/devices.ts'
import { hint } from '../../ui/list-page.css.ts'
import { DeviceLine, DeviceLines } from './DeviceLine.tsx'
import { chooseWard, useDeviceList, useWardChoice } from './device-list.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'
import { noDevices } from './no-devices.tsx'

/** Ages tick this often; when a sensor was heard last is read as often, not with each of its values. */
const TICK_MS = 10_000
/** The order of the lines is judged this often, and whenever a device changes. */
const RANKED_MS = 60_000
const NEVER_HEARD: ReadonlyMap<string, number> = new Map()
const FILTERS: readonly DeviceFilter[] = ['all', 'need', 'sensors', 'gateways']

type Row = { kind: 'group'; key: 'need' | 'well'; count: number } | { kind: 'line'; line: Line }

/** Sensors and gateways in one list, those that need something first (DEVS-01 to DEVS-09). */
export function DevicesScreen() {
  const [filter, setFilter] = useState<DeviceFilter>('all')
  const [query, setQuery] = useState('')
  const ward = useWardChoice()
  const fold = useFold(filter !== 'all')
  const now = useNow(TICK_MS)
  const { stock, lines } = useDeviceLines(now)
  const list = useDeviceList(T.failed, stock && [...stock.sensors, ...stock.gateways])
  const inWard = stock ? chosenLines(lines, stock, query, ward) : []
  const rows = rowsOf(inWard.filter((line) => isListed(line, filter)))
  const options = FILTERS.map((value) => ({
    value,
    label: T.filterWith(T.filters[value], inWard.filter((line) => isListed(line, value)).length),
  }))
  return (
    <ListPage
      title={T.title}
      search={{ value: query, onChange: setQuery }}
      tools={
        <>
          {fold.part({
            below: 'portrait',
            children: (
              <Segmented legend={T.filter} value={filter} options={options} onChange={setFilter} />
            ),
          })}
          {fold.button}
        </>
      }
      {...(rows.length === 0 &&
        noDevices({
          list,
          isChosen: lines.length > 0,
          none: T.none,
          hidden: filter === 'need' && query === '' ? T.noNeed : TEXTS.common.noResult,
          onShowAll() {
            setFilter('all')
            setQuery('')
            chooseWard(ALL_WARDS)
          },
        }))}
    >
      {rows.length > 0 && (
        <>
          <Lines rows={rows} now={now} asOf={list.asOf} />
          <p className={hint}>{T.hint}</p>
        </>
      )}
    </ListPage>
  )
}

/** The hospital's devices, `undefined` while they are being read, and a line for each with what it needs. */
function useDeviceLines(now: number): { stock: DeviceStock | undefined; lines: readonly Line[] } {
  const stock = useKept(useLive(deviceStock), deviceStock)?.valueIf(nothingChosen)
  const rankedAt = useNow(RANKED_MS)
  const heardAt = useReadEvery(now, heardOfAll)?.value ?? NEVER_HEARD
  useWanted(watchFacility, ['batteries'])
  const lines = useMemo(() => {
    if (!stock) return []
    const { lowBattery } = stock
    return ranked(deviceFacts({ ...stock, patientsHeard: heardAt }), { now: rankedAt, lowBattery })
  }, [stock, heardAt, rankedAt])
  return { stock, lines }
}

/** The lines of the chosen ward that the search finds. */
function chosenLines(
  lines: readonly Line[],
  { sensors, gateways }: DeviceStock,
  query: string,
  ward: WardChoice,
): readonly Line[] {
  const chosen = new Set([
    ...filterSensors(sensors, gateways, { filter: 'all', query, ward }).map(({ id }) => id),
    ...filterGateways(gateways, { query, ward }).map(({ id }) => id),
  ])
  return lines.filter(({ facts }) => chosen.has(facts.device.id))
}

/** Two parts, each below its heading; an empty part has none. */
function rowsOf(lines: readonly Line[]): Row[] {
  const need = lines.filter(({ needs }) => needs.length > 0)
  const well = lines.filter(({ needs }) => needs.length === 0)
  return (['need', 'well'] as const).flatMap((key): Row[] => {
    const part = key === 'need' ? need : well
    if (part.length === 0) return []
    return [
      { kind: 'group', key, count: part.length },
      ...part.map((line): Row => ({ kind: 'line', line })),
    ]
  })
}

const keyOf = (row: Row): string =>
  row.kind === 'group' ? `group ${row.key}` : row.line.facts.device.id
const estimate = (row: Row): number => (row.kind === 'group' ? 50 : 76)

function Lines({ rows, now, asOf }: { rows: readonly Row[]; now: number; asOf: string }) {
  return (
    <DeviceLines isGrouped>
      <VirtualRows
        rows={rows}
        keyOf={keyOf}
        estimate={estimate}
        render={(row) =>
          row.kind === 'group' ? (
            <div className={lineGroup}>
              <h2>{T.groups[row.key]}</h2>
              <span className={groupCount} aria-hidden>
                {row.count}
              </span>
              <span className={visuallyHidden}>{T.devices(row.count)}</span>
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
