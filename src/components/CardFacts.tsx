import type { ReactNode } from 'react'
import type { Caution, Measure } from '../model/vitals/caution.ts'
import {
  batteryText,
  postureText,
  stoolText,
  urinePercent,
  urineText,
} from '../model/vitals/display.ts'
import { momentText } from '../model/time/moment.ts'
import { freshnessOf, judgedAt } from '../model/vitals/freshness.ts'
import { batteryIcon, urineIcon } from '../model/vitals/icons.ts'
import { reading, type Slot, type Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/thresholds.ts'
import { TEXTS } from '../texts/common.ts'
import { BatteryGlyph, UrineGlyph } from './glyphs.tsx'
import { fact, factCaution, factName, factOld, facts, factValue } from './patient-card.css.ts'

const ZONE = undefined

type Props = {
  vitals: Vitals
  thresholds: Thresholds
  cautions: readonly Caution[]
  now: number
}

/** What changes rarely: urine, stool, posture, battery; dated when the sensor was not heard for long. */
export function CardFacts({ vitals, thresholds, cautions, now }: Props) {
  const battery = reading(vitals, 'battery')?.value ?? null
  const isCaution = (measure: Measure) => cautions.some((caution) => caution.measure === measure)
  const common = { vitals, now }
  return (
    <dl className={facts}>
      <Fact
        name={TEXTS.card.measures.urine}
        slot="urine"
        text={urineText(vitals, thresholds)}
        caution={isCaution('urine')}
        {...common}
      >
        <UrineGlyph step={urineIcon(urinePercent(vitals))} size={16} />
      </Fact>
      <Fact
        name={TEXTS.card.measures.stool}
        slot="stool"
        text={stoolText(vitals)}
        caution={isCaution('stool')}
        {...common}
      />
      <Fact
        name={TEXTS.cardShort.posture}
        slot="posture"
        text={postureText(vitals)}
        caution={false}
        {...common}
      />
      <Fact
        name={TEXTS.card.measures.battery}
        slot="battery"
        text={batteryText(vitals, thresholds)}
        caution={isCaution('battery')}
        {...common}
      >
        <BatteryGlyph step={batteryIcon(battery)} size={18} />
      </Fact>
    </dl>
  )
}

type FactProps = {
  name: string
  slot: Slot
  text: string
  caution: boolean
  vitals: Vitals
  now: number
  children?: ReactNode
}

function Fact({ name, slot, text, caution, vitals, now, children }: FactProps) {
  const age = freshnessOf(vitals, slot, now)
  return (
    <div className={fact}>
      <dt className={factName}>{name}</dt>
      <dd className={factValue}>
        {children}
        {caution && <strong>!</strong>}
        {age === 'stale' || age === 'too-old' ? (
          <span className={factOld}>
            {age === 'too-old' && '— '}
            {TEXTS.card.tooOld(text, momentText(judgedAt(vitals, slot), now, ZONE))}
          </span>
        ) : (
          <span className={caution ? factCaution : undefined}>
            <Breakable text={text} />
          </span>
        )}
      </dd>
    </div>
  )
}

/** `Side Right(120minutes)` may break before its bracket, and nowhere else. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('(')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
