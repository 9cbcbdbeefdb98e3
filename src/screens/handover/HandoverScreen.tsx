import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { Button } from '../../components/Button.tsx'
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
  const handover = useHandover(ward.id, span, order)
  const { shift, patients, alarmsAt } = handover
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div className={top}>
        <h1>{T.title}</h1>
        {children}
        <Button disabled={!patients?.length} onClick={() => setAsked(true)}>
          <Printer size={18} aria-hidden />
          {T.print.open}
        </Button>
      </div>
      <Summary handover={handover} zone={ZONE} />
      {patients === undefined || patients.length === 0 ? (
        <p role="status" className={empty}>
          {patients === undefined ? T.loading : T.empty}
        </p>
      ) : (
        <Patients {...{ patients, shift, alarmsAt }} zone={ZONE} />
      )}
      <p className={hint}>{T.hint}</p>
      {patients && (
        <Paper
          ward={ward}
          handover={{ ...handover, patients }}
          zone={ZONE}
          isAsked={isAsked}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
