import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { type HandoverWard, handoverWards } from '../../db/handover.ts'
import { type Handover, type Order, ORDERS } from '../../model/handover/handover.ts'
import { defaultSpan, type Shift, shiftName, type Span, SPANS } from '../../model/handover/shift.ts'
import { TEXTS } from '../../texts/common.ts'
import { HANDOVER_TEXTS as T, partlyText } from '../../texts/handover.ts'
import { emptyText, knownWith } from '../../texts/list-state.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { useKnownPart } from '../known.ts'
import { hint } from '../../ui/list-page.css.ts'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { NoPatients } from '../first-steps/NoPatients.tsx'
import { controls, empty, shiftLine, shiftMore, top, wardSelect } from './handover.css.ts'
import { Changed } from './Changed.tsx'
import { OpenName, Patients } from './Patients.tsx'
import { Paper } from './Paper.tsx'
import { useHandover, type WardHandover } from './use-handover.ts'
import { momentText } from '../../texts/moments.ts'
import type { Zone } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { deviceSetting } from '../../app/device-settings.ts'

/** How staff look at a hand-over. `ward` is a ward's id, `null` while none was chosen. */
type HandoverChoice = { ward: string | null; order: Order }

const FIRST: HandoverChoice = { ward: null, order: 'needs' }

const handoverChoice = deviceSetting('handover', FIRST, isHandoverChoice)

/** What was chosen last on this device (ruling R35). The hours are not kept: the hour of day chooses them. */
function useHandoverChoice(): [HandoverChoice, (part: Partial<HandoverChoice>) => void] {
  const [choice, setChoice] = useState(handoverChoice.current)
  function choose(part: Partial<HandoverChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    handoverChoice.set(next)
  }
  return [choice, choose]
}

function isHandoverChoice(stored: unknown): stored is HandoverChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { ward, order } = stored as Partial<Record<keyof HandoverChoice, unknown>>
  return (ward === null || typeof ward === 'string') && ORDERS.some((each) => each === order)
}

const NOBODY: readonly Handover[] = []

type SummaryProps = { shift: Shift; handover: WardHandover | undefined; zone: Zone }

/** Which shift this is about, and when its parts were last loaded. */
function Summary({ shift, handover, zone }: SummaryProps) {
  const { from, until } = shift
  const partly = partlyText(handover?.patients ?? NOBODY)
  const time = (ts: number): string => momentText(ts, until, zone)
  return (
    <div className={shiftLine}>
      <p>
        <strong>{T.shifts[shiftName(shift, zone)]}</strong> {T.from(time(from), time(until))}
      </p>
      {handover && (
        <p className={shiftMore}>
          {T.patients(handover.patients.length)} ·{' '}
          {handover.alarmsAt > 0 ? T.asOf.alarms(time(handover.alarmsAt)) : T.asOf.noAlarms}
        </p>
      )}
      {partly !== '' && <p role="status">{partly}</p>}
    </div>
  )
}

/** The hand-over of a ward to the next shift, made of stored rows (HAND all). */
export function HandoverScreen() {
  const zone = useZone()
  const wards = useLive(handoverWards)?.value
  const list = useKnownPart('wardsAt')
  const [{ ward: chosen, order }, choose] = useHandoverChoice()
  const [span, setSpan] = useState<Span>(() => defaultSpan(serverNow(), zone))
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
          <FirstSteps />
          <p role="status" className={empty}>
            {emptyText(knownWith(list, wards), T.noWards, TEXTS.common.loading)}
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

/** The hand-over of the chosen ward and shift. While it is loading nothing of it is shown or printed (HAND-21). */
export function Shown({ shift, handover, children }: ShownProps) {
  const zone = useZone()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div className={top}>
        <h1>{T.title}</h1>
        {children}
        <Button disabled={!handover?.patients.length} onClick={() => setAsked(true)}>
          <Printer size={16} aria-hidden />
          {T.print.open}
        </Button>
      </div>
      <Summary shift={shift} handover={handover} zone={zone} />
      {handover === undefined && (
        <p role="status" className={empty}>
          {T.loading}
        </p>
      )}
      {handover?.patients.length === 0 && <NoPatients text={LIST_TEXTS.noPatients} />}
      {handover !== undefined && handover.patients.length > 0 && (
        <>
          <Changed handover={handover} zone={zone} name={(of) => <OpenName patient={of} />} />
          <Patients key={handover.ward.id} handover={handover} zone={zone} />
        </>
      )}
      <p className={hint}>{T.hint}</p>
      {handover && (
        <Paper handover={handover} zone={zone} isAsked={isAsked} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

type ControlsProps = {
  wards: readonly HandoverWard[]
  ward: HandoverWard
  span: Span
  order: Order
  onWard: (id: string) => void
  onSpan: (span: Span) => void
  onOrder: (order: Order) => void
}

const spanOptions = () => SPANS.map((span) => ({ value: `${span}` as const, label: T.spans[span] }))
const orderOptions = () => ORDERS.map((value) => ({ value, label: T.orders[value] }))

/** Chooses the ward, the hours and the order. */
function Controls({ wards, ward, span, order, onWard, onSpan, onOrder }: ControlsProps) {
  return (
    <div className={controls}>
      <select
        className={wardSelect}
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
        options={spanOptions()}
        onChange={(value) => onSpan(SPANS.find((each) => `${each}` === value) ?? span)}
      />
      <Segmented legend={T.order} value={order} options={orderOptions()} onChange={onOrder} />
    </div>
  )
}
