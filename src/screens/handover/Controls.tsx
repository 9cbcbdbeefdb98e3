import { select } from '../../ui/field.css.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import type { HandoverWard } from '../../db/handover.ts'
import { ORDERS, type Order } from '../../model/handover/handover.ts'
import { SPANS, type Span } from '../../model/handover/shift.ts'
import { HANDOVER_TEXTS as T } from '../../texts/handover.ts'
import { controls, wardSelect } from './handover.css.ts'

type Props = {
  wards: readonly HandoverWard[]
  ward: HandoverWard
  span: Span
  order: Order
  onWard: (id: string) => void
  onSpan: (span: Span) => void
  onOrder: (order: Order) => void
}

const SPAN_OPTIONS = SPANS.map((span) => ({ value: `${span}` as const, label: T.spans[span] }))
const ORDER_OPTIONS = ORDERS.map((value) => ({ value, label: T.orders[value] }))

/** Which ward, how many hours, in which order. */
export function Controls({ wards, ward, span, order, onWard, onSpan, onOrder }: Props) {
  return (
    <div className={controls}>
      <select
        className={`${select} ${wardSelect}`}
        aria-label={T.ward}
        value={ward.id}
        onChange={({ currentTarget }) => onWard(currentTarget.value)}
      >
        {wards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Segmented
        legend={T.span}
        value={`${span}`}
        options={SPAN_OPTIONS}
        onChange={(value) => onSpan(SPANS.find((each) => `${each}` === value) ?? span)}
      />
      <Segmented legend={T.order} value={order} options={ORDER_OPTIONS} onChange={onOrder} />
    </div>
  )
}
