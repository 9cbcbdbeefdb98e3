import { memo, useEffect, useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { watchWards } from '../../app/wants.ts'
import { alarmsOff } from '../../db/alarm-settings.ts'
import { thresholds } from '../../db/status.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { MeasuresOff } from '../../model/alarms/alarm-settings.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { rankOf, urgencyOf } from '../../model/alarms/urgency.ts'
import { fitTiles } from '../../model/board/fit.ts'
import { pageAt, turnAt } from '../../model/board/pages.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/thresholds.ts'
import { cell, grid, place } from './board.css.ts'
import type { BoardData } from './data.ts'
import { PageMark } from './PageMark.tsx'
import { useSize } from './use-size.ts'

const NO_ALARMS: readonly ListedAlarm[] = []
const NONE_OFF: MeasuresOff = {}
/** In pixels of a board of 1920 × 1080. */
const GAP = 8
const PAGE_MARK = 44

type Props = Pick<BoardData, 'patients' | 'byPatient'> & { factor: number; isLive: boolean }

/** The patients of the board, as large as all of them fit, and live (BOARD-02, BOARD-08). */
export const BoardTiles = memo(function BoardTiles(props: Props) {
  const { patients, byPatient, factor, isLive } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const size = useSize(box)
  const now = useNow(5000)
  const wards = useWatched(patients)
  const vitals = useLive(vitalsOfWards, wards)
  const limits = useLive(thresholds) ?? DEFAULT_THRESHOLDS
  const off = useLive(alarmsOff) ?? NONE_OFF
  const fit = useMemo(() => layOut(patients.length, size, factor), [patients.length, size, factor])
  const turn = turnAt(now)
  const page = useMemo(() => {
    const rank = ({ entityId }: Patient): number | null => {
      const own = byPatient.get(entityId)
      return own ? Math.min(...own.map((alarm) => rankOf(urgencyOf(alarm, now)))) : null
    }
    return pageAt(patients, rank, fit.perPage, turn)
  }, [patients, byPatient, fit.perPage, turn, now])
  return (
    <div ref={setBox} className={place}>
      <ul
        className={grid}
        style={{
          gridTemplateColumns: `repeat(${fit.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${fit.rows}, minmax(0, 1fr))`,
          ...(page.pages > 1 && { bottom: PAGE_MARK * factor }),
        }}
      >
        {size.width > 0 &&
          page.shown.map((patient) => (
            <li key={patient.entityId} className={cell}>
              {patient.name} {String(vitals?.get(patient.entityId) ?? NO_VITALS)}{' '}
              {String(limits && off && isLive && NO_ALARMS)}
            </li>
          ))}
      </ul>
      {page.pages > 1 && <PageMark page={page} />}
    </div>
  )
})

/** Tiles for all; where they would be too small, room is kept for the mark of the page. */
function layOut(
  count: number,
  { width, height }: { width: number; height: number },
  factor: number,
) {
  const space = { width, height, gap: GAP * factor }
  const whole = fitTiles(count, space, SHAPE, SCALES)
  if (whole.perPage >= count) return whole
  return fitTiles(count, { ...space, height: height - PAGE_MARK * factor }, SHAPE, SCALES)
}
const SHAPE = { width: 240, height: 170 }
const SCALES = { least: 0.55, most: 3 }

/** The wards of these patients are written on the fast lane while they are on the board. */
function useWatched(patients: readonly Patient[]): readonly string[] {
  const key = JSON.stringify([...new Set(patients.map(({ wardId }) => wardId))].toSorted())
  const wards = useMemo(() => JSON.parse(key) as string[], [key])
  useEffect(() => watchWards(wards), [wards])
  return wards
}
