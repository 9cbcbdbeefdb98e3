import type { GuideLine } from '../../model/history/charts.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { guideLabel, guideLine, limitLabel, limitLine } from './chart.css.ts'
import { spread, type Box, type Scales } from './geometry.ts'

const LABEL_HEIGHT = 15

type Props = { guides: readonly GuideLine[]; box: Box; y: Scales['y'] }

/** Specified lines, lightly, and the hospital's own limits, named (ruling R14). */
export function Lines({ guides, box, y }: Props) {
  const right = box.width - box.right
  const labels = spread(
    guides.map(({ value }) => y(value)),
    LABEL_HEIGHT,
  )
  return guides.map(({ kind, value, text }, index) => (
    <g key={`${kind}-${value}`} data-line={kind}>
      <line
        className={kind === 'limit' ? limitLine : guideLine}
        x1={box.left}
        x2={right}
        y1={y(value)}
        y2={y(value)}
      />
      <text
        className={kind === 'limit' ? limitLabel : guideLabel}
        x={right + 6}
        y={(labels[index] ?? 0) + 4}
      >
        {kind === 'limit' ? DETAIL_TEXTS.history.alarmLimit(text) : text}
      </text>
    </g>
  ))
}
