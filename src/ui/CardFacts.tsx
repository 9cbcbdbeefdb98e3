import type { ReactNode } from 'react'
import { unparted } from './unparted.tsx'
import type { MeasuresOff, Off } from '../model/alarms/alarm-settings.ts'
import { useZone } from './base/zone.ts'
import type { Caution, Measure } from '../model/vitals/caution.ts'
import { urinePercent, batteryIcon, urineIcon } from '../model/vitals/card-texts.ts'
import { joined } from '../texts/words.ts'
import { shortMomentText } from '../texts/moments.ts'
import { reading, type Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import { OFF_TEXTS } from '../texts/alarms-off.ts'
import { TEXTS } from '../texts/common.ts'
import { faceOf, isDated, type Item } from './face.ts'
import { BatteryGlyph, UrineGlyph } from './level-glyphs.tsx'
import { placelessOff } from './caution-off.ts'
import { visuallyHidden } from './hidden.css.ts'
import { OffMark } from './OffMark.tsx'
import { pair } from './unparted.css.ts'
import {
  batteryFact,
  batteryLine,
  fact,
  factCaution,
  factName,
  factOld,
  facts,
  factTall,
  factValue,
} from './patient-card.css.ts'

type Props = {
  vitals: Vitals
  thresholds: Thresholds
  cautions: readonly Caution[]
  off: MeasuresOff
  now: number
}

/** Values that change rarely: urine, stool, posture; dated when the sensor has been silent for long. */
export function CardFacts({ vitals, thresholds, cautions, off, now }: Props) {
  const cautionOf = (measure: Measure) => cautions.find((caution) => caution.measure === measure)
  const common = { vitals, thresholds, now }
  return (
    <dl className={facts}>
      <Fact
        name={TEXTS.card.measures.urine}
        slot="urine"
        caution={cautionOf('urine')}
        off={off.urine}
        {...common}
      >
        <UrineGlyph step={urineIcon(urinePercent(vitals))} size={16} />
      </Fact>
      <Fact
        name={TEXTS.card.measures.stool}
        slot="stool"
        caution={cautionOf('stool')}
        off={off.stool}
        {...common}
      />
      <Fact name={TEXTS.cardShort.posture} slot="posture" caution={undefined} {...common} />
      <OthersOff off={off} />
    </dl>
  )
}

/** The battery shares the last line of the card with what can be done. */
export function CardBattery({ vitals, thresholds, cautions, off, now }: Props) {
  return (
    <dl className={batteryFact}>
      <Fact
        name={TEXTS.card.measures.battery}
        slot="battery"
        caution={cautions.find(({ measure }) => measure === 'battery')}
        off={off.battery}
        {...{ vitals, thresholds, now }}
      >
        <BatteryGlyph step={batteryIcon(reading(vitals, 'battery')?.value ?? null)} size={16} />
      </Fact>
    </dl>
  )
}

/** Alarm types that are off although the card shows no value of theirs: named in one line (AL7). */
function OthersOff({ off }: { off: MeasuresOff }) {
  const measures = placelessOff(off)
  if (measures.length === 0) return null
  return (
    <div className={fact}>
      <dt className={factName}>{OFF_TEXTS.others}</dt>
      <dd className={factValue}>
        {joined(measures.map((measure) => TEXTS.card.measures[measure]))}
      </dd>
    </div>
  )
}

type FactProps = {
  name: string
  slot: Item
  caution: Caution | undefined
  off?: Off | undefined
  vitals: Vitals
  thresholds: Thresholds
  now: number
  children?: ReactNode
}

const LINES: Partial<Record<Item, string>> = { posture: factTall, battery: batteryLine }

function Fact({ name, slot, caution, off, vitals, thresholds, now, children }: FactProps) {
  const zone = useZone()
  const face = faceOf(slot, vitals, thresholds, now)
  return (
    <div className={LINES[slot] ?? fact}>
      <dt className={factName}>
        <span className={slot === 'battery' ? visuallyHidden : undefined}>{name}</span>{' '}
        <OffMark off={off} />
      </dt>
      <dd className={factValue}>
        {children}
        {caution && <strong>!</strong>}
        {isDated(face) ? (
          <span className={factOld}>
            {face.freshness === 'too-old' && '— '}
            {unparted(TEXTS.card.tooOld(face.whole, shortMomentText(face.judgedAt, now, zone)))}
          </span>
        ) : (
          <span className={caution ? factCaution : undefined}>
            {face.main}
            {face.unit}
            {/* `Side Right(120minutes)` may break before its bracket, and nowhere else. */}
            {face.more && <wbr />}
            {face.more}
          </span>
        )}
        {caution?.beyond && <span className={`${factName} ${pair}`}>{caution.beyond}</span>}
      </dd>
    </div>
  )
}
