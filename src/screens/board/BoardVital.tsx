import BellOff from 'lucide-react/icons/bell-off'
import { memo } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import type { Off } from '../../model/alarms/alarm-settings.ts'
import { UNITS } from '../../model/vitals/display.ts'
import type { VitalSign } from '../../model/vitals/freshness.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { numberBox, numberText } from './fit-text.css.ts'
import { fitText } from './fit-text.ts'
import { cell, label, labelName, labelOff, note, number, stacked } from './tile.css.ts'

const OFF = <BellOff size="1em" aria-hidden />

type Props = {
  slot: VitalSign
  text: string
  /** How old it is; `''` while it is fresh. */
  age: string
  /** The same in fewer letters. */
  briefAge: string
  isOld: boolean
  caution: 'high' | 'medium' | 'no'
  /** Its alarms are switched off for the hospital (AL7). */
  off: Off | undefined
  /** Its name is beside it and not above. */
  isBeside?: boolean
}

/** One number, with its short name, and its age where it is not fresh; whole, or a mark in its place (BOARD-19). */
export const BoardVital = memo(function BoardVital(props: Props) {
  const { slot, text, age, briefAge, isOld, caution, off, isBeside = false } = props
  return (
    <div className={cell({ caution, beside: isBeside })} data-slot={slot}>
      <Label {...{ slot, age, briefAge, off }} isStacked={isBeside} />
      <span className={number({ old: isOld, beside: isBeside })}>
        <span ref={fitText} data-text="number" className={numberBox}>
          <span className={numberText}>{text}</span>
        </span>
        <Unit slot={slot} />
      </span>
    </div>
  )
})

const Unit = memo(function Unit({ slot }: Pick<Props, 'slot'>) {
  return <span className={visuallyHidden}>{UNITS[slot]}</span>
})

type LabelProps = Pick<Props, 'slot' | 'age' | 'briefAge' | 'off'> & { isStacked: boolean }

/** On one line the name gives way to the age where not all of it has room. */
export const Label = memo(function Label({ slot, age, briefAge, off, isStacked }: LabelProps) {
  return (
    <span className={isStacked ? stacked : label}>
      <span className={labelName} aria-hidden>
        {TILE_TEXTS.measures[slot]}
      </span>
      <span className={visuallyHidden}>{TILE_TEXTS.heard[slot]}</span>
      {off && (
        <span role="img" aria-label={OFF_TEXTS.said[off]} className={labelOff}>
          {OFF}
        </span>
      )}
      {age !== '' && (
        <>
          <span className={note} aria-hidden>
            {briefAge}
          </span>
          <span className={visuallyHidden}>{age}</span>
        </>
      )}
    </span>
  )
})
