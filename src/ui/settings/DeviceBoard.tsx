import { useMemo, type ReactNode } from 'react'
import {
  type DeviceGroup,
  type DeviceRow,
  deviceColumns,
  deviceRows,
} from '../../model/places/devices.ts'
import { FoldHeading, useCollapsed } from '../RoomHeading.tsx'
import { useColumns } from '../base/size.ts'
import { VirtualRows } from '../VirtualRows.tsx'
import { deviceGrid, groups as groupsBox } from './device.css.ts'
import { LOCATION_TEXTS } from '../../texts/locations.ts'

const HEIGHTS = { group: 50, cards: 176 }

type Props<Device> = {
  groups: readonly DeviceGroup<Device>[]
  countText: (count: number) => string
  idOf: (device: Device) => string
  render: (device: Device) => ReactNode
}

/** Wards with their devices, of which only those near the window exist: a thousand sensors scroll like ten. */
export function DeviceBoard<Device>({ groups, countText, idOf, render }: Props<Device>) {
  const [box, columns] = useColumns(deviceColumns)
  const [collapsed, toggle] = useCollapsed()
  const rows = useMemo(
    () => (columns > 0 ? deviceRows(groups, collapsed, columns) : []),
    [groups, collapsed, columns],
  )

  function renderRow(row: DeviceRow<Device>) {
    if (row.kind === 'group') {
      return (
        <FoldHeading
          title={row.group.title || LOCATION_TEXTS.none}
          count={countText(row.group.devices.length)}
          isCollapsed={row.isCollapsed}
          onToggle={() => toggle(row.key)}
        />
      )
    }
    return (
      <ul
        className={deviceGrid}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {row.devices.map((device) => (
          <li key={idOf(device)}>{render(device)}</li>
        ))}
      </ul>
    )
  }

  return (
    <div ref={box} className={groupsBox}>
      <VirtualRows
        rows={rows}
        keyOf={(row) => row.key}
        estimate={(row) => HEIGHTS[row.kind]}
        render={renderRow}
        isLean
      />
    </div>
  )
}
