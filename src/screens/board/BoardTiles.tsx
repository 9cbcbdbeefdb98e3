import { type CSSProperties, memo, useMemo } from 'react'
import { foundByPatient, useKept, useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { roundTimes } from '../../app/ward-settings.ts'
import { useStore } from '../../app/store.ts'
import { careOfWards } from '../../db/care.ts'
import { byUrgency } from '../../model/alarms/urgency.ts'
import { layOut, type Layout, PAGE_MARK } from '../../model/board/layout.ts'
import { columnsOf, type Widths } from '../../model/board/tile-shape.ts'
import { pageAt, turnAt } from '../../model/board/pages.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useNameMode } from '../../ui/names.tsx'
import { BoardTile } from './BoardTile.tsx'
import { cell, grid, place } from './board.css.ts'
import type { BoardData } from './data.ts'
import { NoTiles } from './NoTiles.tsx'
import { PageMark } from './PageMark.tsx'
import { usePatientFacts, useWardsOf } from '../use-patients.ts'
import { useSize } from './use-size.ts'
import { COLUMNS, NUMBER } from './tile.css.ts'
import { useWidths, WidestTexts } from './widths.tsx'

type Props = {
  data: BoardData
  factor: number
  isLive: boolean
  /** The height that the patients' places are chosen for. */
  planned: number
}

/** The patients of the board, as large as all of them fit, and live (BOARD-02, BOARD-08). */
export const BoardTiles = memo(function BoardTiles({ data, factor, isLive, planned }: Props) {
  const { patients, byPatient } = data
  const inWard = data.wards.length === 1
  const mode = useNameMode()
  const isTwoLines = !inWard || mode !== 'room'
  const [ref, size] = useSize()
  const [probe, widths] = useWidths()
  const now = useNow(5000)
  const wards = useWardsOf(patients)
  const factsOf = usePatientFacts(wards, byPatient)
  const care = useKept(useLive(careOfWards, wards))?.valueIf(foundByPatient)
  const rounds = useStore(roundTimes)
  const fit = layOut(patients.length, { ...size, factor, isTwoLines, widths, planned })
  const turn = turnAt(now)
  const page = useMemo(() => {
    const first = byUrgency([...byPatient.values()].flat(), now).map(({ originator }) => originator)
    const rank = ({ entityId }: Patient): number | null =>
      byPatient.has(entityId) ? first.indexOf(entityId) : null
    return pageAt(patients, rank, fit.perPage, turn)
  }, [patients, byPatient, fit.perPage, turn, now])
  if (patients.length === 0) return <NoTiles data={data} />
  return (
    <div ref={ref} className={place}>
      <WidestTexts ref={probe} />
      <ul
        className={grid}
        style={{ ...gridOf(fit, widths), ...(page.pages > 1 && { bottom: PAGE_MARK * factor }) }}
      >
        {size.width > 0 &&
          page.shown.map((patient) => (
            <li key={patient.entityId} className={cell}>
              <BoardTile
                {...factsOf(patient)}
                now={now}
                isLive={isLive}
                facts={care?.get(patient.entityId)}
                rounds={rounds}
                look={fit.look}
                inWard={inWard}
                isTwoLines={isTwoLines}
              />
            </li>
          ))}
      </ul>
      {page.pages > 1 && <PageMark page={page} />}
    </div>
  )
})

function gridOf({ scale, columns, rows, number }: Layout, widths: Widths): CSSProperties {
  const { hr, spo2, temperature } = columnsOf(number, widths)
  return {
    fontSize: scale,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    [NUMBER]: number,
    [COLUMNS.hr]: `${hr}em`,
    [COLUMNS.spo2]: `${spo2}em`,
    [COLUMNS.temperature]: `${temperature}em`,
  } as CSSProperties
}
