import type { Page } from '../../model/board/pages.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { roomyWord } from '../../ui/hidden.css.ts'
import { offPage, pageDot, pageDotRow, pageDots, pageHint, pageMark } from './board.css.ts'
import { WholeOrBrief } from './FitWords.tsx'

/** More dots than these are wider than a phone. */
const MOST_DOTS = 12

/** Which of how many pages this is, and how many patients with an alarm are on other pages (BOARD-08). */
export function PageMark({ page: { page, pages, left } }: { page: Page<Patient> }) {
  const isFull = left.length > 0 || pages > MOST_DOTS
  return (
    <p className={pageMark}>
      <Dots {...{ page, pages, isFull }} />
      <span className={left.length > 0 ? roomyWord : undefined}>
        {BOARD_TEXTS.page(page, pages)}
      </span>
      {left.length === 0 ? (
        <span className={`${pageHint} ${roomyWord}`}>
          <WholeOrBrief whole={BOARD_TEXTS.pageHint} brief="" />
        </span>
      ) : (
        <span className={offPage}>
          <WholeOrBrief
            whole={BOARD_TEXTS.alarms.off(left.length)}
            brief={BOARD_TEXTS.alarms.offBrief(left.length)}
          />
        </span>
      )}
    </p>
  )
}

type DotsProps = Pick<Page<Patient>, 'page' | 'pages'> & { isFull: boolean }

function Dots({ page, pages, isFull }: DotsProps) {
  return (
    <span className={isFull ? `${pageDots} ${roomyWord}` : pageDots} aria-hidden>
      <span className={pageDotRow}>
        {Array.from({ length: pages }, (_, index) => (
          <span key={index} className={pageDot({ on: index === page })} />
        ))}
      </span>
    </span>
  )
}
