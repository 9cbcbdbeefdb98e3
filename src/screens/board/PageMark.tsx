import type { Page } from '../../model/board/pages.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { offPage, pageDot, pageDots, pageHint, pageMark } from './board.css.ts'

/** Which of how many pages this is, and that nobody with an alarm is on another one, or how many are (BOARD-08). */
export function PageMark({ page: { page, pages, left } }: { page: Page<Patient> }) {
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
