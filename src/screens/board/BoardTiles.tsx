import { memo, useMemo } from 'react'
import { foundByPatient, useKept, useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { roundTimes } from '../../app/settings.ts'
import { useStore } from '../../app/store.ts'
import { careOfWards } from '../../db/care.ts'
import { byUrgency } from '../../model/alarms/urgency.ts'
import { layOut, PAGE_MARK } from '../../model/board/layout.ts'
import { pageAt, turnAt, type Page } from '../../model/board/pages.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useNameMode } from '../../ui/names.tsx'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { BoardTile } from './BoardTile.tsx'
import {
  cell,
  grid,
  place,
  words,
  offPage,
  pageDot,
  pageDots,
  pageHint,
  pageMark,
} from './board.css.ts'
import { type BoardData, useBoardWards } from './data.ts'
import { usePatientFacts, useWardsOf } from '../use-patients.ts'
import { useSize } from './use-size.ts'

/** Which of how many pages this is, and how many patients with an alarm are on other pages (BOARD-08). */
function PageMark({ page: { page, pages, left } }: { page: Page<Patient> }) {
  return (
    <p className={pageMark}>
      <span className={pageDots} aria-hidden>
        {Array.from({ length: pages }, (_, index) => (
          <span key={index} className={pageDot({ on: index === page })} />
        ))}
      </span>
      {BOARD_TEXTS.page(page, pages)}
      {left.length === 0 ? (
        <span className={pageHint}>{BOARD_TEXTS.pageHint}</span>
      ) : (
        <span className={offPage}>{BOARD_TEXTS.alarms.off(left.length)}</span>
      )}
    </p>
  )
}

type Props = { data: BoardData; factor: number; isLive: boolean }

/** The patients of the board, as large as all of them fit, and live (BOARD-02, BOARD-08). */
export const BoardTiles = memo(function BoardTiles({ data, factor, isLive }: Props) {
  const { patients, byPatient } = data
  const inWard = data.wards.length === 1
  const { isFixed } = useBoardWards()
  const mode = useNameMode()
  const isTwoLines = !inWard || mode !== 'room'
  const [ref, size] = useSize()
  const now = useNow(5000)
  const wards = useWardsOf(patients)
  const factsOf = usePatientFacts(wards, byPatient)
  const care = useKept(useLive(careOfWards, wards))?.valueIf(foundByPatient)
  const rounds = useStore(roundTimes)
  const fit = layOut(patients.length, { ...size, factor, isTwoLines })
  const turn = turnAt(now)
  const page = useMemo(() => {
    const first = byUrgency([...byPatient.values()].flat(), now).map(({ originator }) => originator)
    const rank = ({ entityId }: Patient): number | null =>
      byPatient.has(entityId) ? first.indexOf(entityId) : null
    return pageAt(patients, rank, fit.perPage, turn)
  }, [patients, byPatient, fit.perPage, turn, now])
  if (patients.length === 0) return <p className={words}>{wordsOf(data, isFixed)}</p>
  return (
    <div ref={ref} className={place}>
      <ul
        className={grid}
        style={{
          fontSize: fit.scale,
          gridTemplateColumns: `repeat(${fit.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${fit.rows}, minmax(0, 1fr))`,
          ...(page.pages > 1 && { bottom: PAGE_MARK * factor }),
        }}
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

function wordsOf({ isLoaded, isGone }: BoardData, isFixed: boolean): string {
  if (isGone) return isFixed ? BOARD_TEXTS.pairedWardsGone : BOARD_TEXTS.wardsGone
  return isLoaded ? BOARD_TEXTS.nobody : BOARD_TEXTS.loading
}
