import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { Button } from '../../ui/Button.tsx'
import { type HandoverWard, handoverWards } from '../../db/handover.ts'
import type { Order } from '../../model/handover/handover.ts'
import { type Span, defaultSpan } from '../../model/handover/shift.ts'
import { TEXTS } from '../../texts/common.ts'
import { HANDOVER_TEXTS as T } from '../../texts/handover.ts'
import { hint } from '../page.css.ts'
import { useHandoverChoice } from './choice.ts'
import { Controls } from './Controls.tsx'
import { empty, top } from './handover.css.ts'
import { Patients } from './Patients.tsx'
import { Paper } from './Paper.tsx'
import { Summary } from './Summary.tsx'
import { useHandover } from './use-handover.ts'

/** Times are those of the device (ruling R22). */
const ZONE = undefined

/** The hand-over of a ward to the next shift: what is stored says how every patient was (HAND all). */
export function HandoverScreen() {
  const wards = useLive(handoverWards)?.value
  const [{ ward: chosen, order }, choose] = useHandoverChoice()
  const [span, setSpan] = useState<Span>(() => defaultSpan(serverNow(), ZONE))
  const ward = wards?.find(({ id }) => id === chosen) ?? wards?.[0]
  return (
    <>
      <title>{`${T.title} – ${TEXTS.product}`}</title>
      {ward ? (
        <Ward ward={ward} span={span} order={order}>
          <Controls
            {...{ wards: wards ?? [], ward, span, order }}
            onWard={(id) => choose({ ward: id })}
            onSpan={setSpan}
            onOrder={(next) => choose({ order: next })}
          />
        </Ward>
      ) : (
        <>
          <h1>{T.title}</h1>
          <p role="status" className={empty}>
            {wards === undefined ? T.loading : wards === null ? T.noWardYet : T.noWards}
          </p>
        </>
      )}
    </>
  )
}

type Props = { ward: HandoverWard; span: Span; order: Order; children: ReactNode }

function Ward({ ward, span, order, children }: Props) {
  const shown = useHandover(ward, span, order)
  return <Shown {...shown}>{children}</Shown>
}

type ShownProps = ReturnType<typeof useHandover> & { children: ReactNode }

/** The hand-over of the chosen ward and shift; while it is read there is nothing to read and to print (HAND-21). */
export function Shown({ shift, handover, children }: ShownProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div className={top}>
        <h1>{T.title}</h1>
        {children}
        <Button disabled={!handover?.patients.length} onClick={() => setAsked(true)}>
          <Printer size={18} aria-hidden />
          {T.print.open}
        </Button>
      </div>
      <Summary shift={shift} handover={handover} zone={ZONE} />
      {handover === undefined || handover.patients.length === 0 ? (
        <p role="status" className={empty}>
          {handover === undefined ? T.loading : T.empty}
        </p>
      ) : (
        <Patients key={handover.ward.id} handover={handover} zone={ZONE} />
      )}
      <p className={hint}>{T.hint}</p>
      {handover && (
        <Paper handover={handover} zone={ZONE} isAsked={isAsked} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
