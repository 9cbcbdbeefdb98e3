import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { type LimitKind, type RangeKind } from '../../model/alarms/alarm-settings.ts'
import { moved, scaleOf, type SliderValues } from '../../model/alarms/limit-slider.ts'
import { limitText } from './limit-text.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import {
  ends,
  rail,
  slider,
  sliderTrack,
  stepButton,
  stepper,
  steppers,
  stepValue,
  thumb,
  within,
} from './settings.css.ts'
import { joined } from '../../texts/words.ts'

const { alarms: TEXT } = SETTINGS_TEXTS

type Props = {
  kind: LimitKind | RangeKind
  values: SliderValues
  /** Moved, not yet let go. */
  onMove: (values: SliderValues) => void
  /** Let go: these are to be saved. */
  onRelease: (values: SliderValues) => void
  /** To be looked at only. */
  isFixed?: boolean
}

/** One or two handles on a scale, and steppers for those who do not drag (SALRM-17 to SALRM-22, WCAG 2.5.7). */
export function LimitSlider({ kind, values, onMove, onRelease, isFixed = false }: Props) {
  const scale = scaleOf(kind)
  const names = values.length === 2 ? [TEXT.low, TEXT.high] : [TEXT.limit]
  const label = (index: number) => joined([TEXT.kinds[kind], names[index] ?? TEXT.limit])
  const to = (after: number[]): SliderValues => moved(scale, values, pair(after))

  function step(index: number, by: number) {
    const next = to(values.map((value, at) => (at === index ? value + by : value)))
    onMove(next)
    onRelease(next)
  }

  return (
    <div className={slider}>
      <Slider
        aria-label={TEXT.limitsOf(TEXT.kinds[kind])}
        isDisabled={isFixed}
        minValue={scale.least}
        maxValue={scale.most}
        step={scale.step}
        value={[...values]}
        onChange={(after) => onMove(to(after))}
        onChangeEnd={(after) => onRelease(to(after))}
      >
        <SliderTrack className={sliderTrack}>
          <div className={rail} />
          <div className={within} style={bandOf(kind, values)} />
          {values.map((_, index) => (
            <SliderThumb
              key={names[index]}
              index={index}
              className={thumb}
              aria-label={label(index)}
            />
          ))}
        </SliderTrack>
      </Slider>
      <div className={ends} aria-hidden>
        <span>{limitText(kind, scale.least)}</span>
        <span>{limitText(kind, scale.most)}</span>
      </div>
      <div className={steppers}>
        {values.map((value, index) => (
          <div key={names[index]} className={stepper}>
            <span>{names[index]}</span>
            <StepButton
              label={TEXT.less(label(index))}
              isFixed={isFixed}
              onPress={() => step(index, -scale.step)}
            >
              <Minus size={20} aria-hidden />
            </StepButton>
            <output className={stepValue}>{limitText(kind, value)}</output>
            <StepButton
              label={TEXT.more(label(index))}
              isFixed={isFixed}
              onPress={() => step(index, scale.step)}
            >
              <Plus size={20} aria-hidden />
            </StepButton>
          </div>
        ))}
      </div>
    </div>
  )
}

type StepProps = {
  label: string
  isFixed: boolean
  onPress: () => void
  children: React.ReactNode
}

function StepButton({ label, isFixed, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={stepButton}
      aria-label={label}
      disabled={isFixed}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function pair([first = 0, second]: number[]): SliderValues {
  return second === undefined ? [first] : [first, second]
}

/** Between two limits, under a limit that is reached from below, above one that is undershot. */
function bandOf(kind: LimitKind | RangeKind, [first, second]: SliderValues) {
  const { least, most } = scaleOf(kind)
  const part = (value: number) => ((value - least) / (most - least)) * 100
  const [from, until] =
    second === undefined
      ? kind === 'urine'
        ? [0, part(first)]
        : [part(first), 100]
      : [part(first), part(second)]
  return { left: `${from}%`, right: `${100 - until}%` }
}
