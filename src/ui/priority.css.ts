import { createVar, fallbackVar, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { markGround, markLetters } from './alarm-look.css.ts'
import { color } from './theme/contract.css.ts'
import { font, space } from './theme/tokens.ts'

/** Two thirds dark, one third full: inside the 20–60 % duty of AL2, and a mark is never gone entirely. */
const flash = keyframes({ '0%, 55%': { opacity: 1 }, '56%, 100%': { opacity: 0.35 } })

const calm = '(prefers-reduced-motion: reduce)'

/** Of the shape and the letters in it, of the line around it where it is not filled, and of letters without a shape. */
const ground = createVar()
const letters = createVar()
const line = createVar()
const bare = createVar()
/** How thick that line is: in a triangle its sides need more than its foot. */
const inner = createVar()

/** The line alone: what is in it has the colour of the page. */
const hollow = {
  background: line,
  color: bare,
  '::before': {
    content: '""',
    position: 'absolute',
    inset: inner,
    zIndex: -1,
    clipPath: 'inherit',
    borderRadius: 'inherit',
    background: color.surface,
  },
} as const
/** So many gaps that each side of every shape has some. */
const BROKEN = `repeating-conic-gradient(${line} 0 20deg, ${color.surface} 20deg 36deg)`

/**
 * Colour, shape and count of marks say the same (AL1); only the mark flashes: 2 Hz high, 0.5 Hz medium (AL2). Filled it goes
 * on, with a broken line it is last known, with a whole one over; letters alone call no one (ONE-07).
 */
export const mark = recipe({
  base: {
    flex: 'none',
    // Its colour and shape are its meaning, also where the user's colours are forced (DESIGN-18).
    forcedColorAdjust: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    position: 'relative',
    isolation: 'isolate',
    width: '30px',
    height: '26px',
    fontSize: '15px',
    fontWeight: 800,
    lineHeight: 1,
    letterSpacing: '-0.02em',
    background: fallbackVar(markGround, ground),
    color: fallbackVar(markLetters, letters),
    printColorAdjust: 'exact',
    vars: { [inner]: '0.14em' },
  },
  variants: {
    priority: {
      high: {
        vars: {
          [ground]: color.high,
          [letters]: color.onHigh,
          [line]: color.high,
          [bare]: color.highText,
        },
        clipPath: 'polygon(28% 0, 72% 0, 100% 50%, 72% 100%, 28% 100%, 0 50%)',
      },
      medium: {
        vars: {
          [ground]: color.medium,
          [letters]: color.onMedium,
          [line]: color.mediumText,
          [bare]: color.mediumText,
          [inner]: '0.28em 0.235em 0.15em',
        },
        clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
        width: '34px',
        height: '30px',
        paddingTop: '9px',
      },
      low: {
        vars: {
          [ground]: color.low,
          [letters]: color.onLow,
          [line]: color.low,
          [bare]: color.lowText,
        },
        borderRadius: '50%',
        width: '26px',
      },
      technical: {
        vars: {
          [ground]: color.technical,
          [letters]: color.onTechnical,
          [line]: color.technical,
          [bare]: color.technicalText,
        },
        borderRadius: '5px',
        width: '26px',
      },
    },
    look: {
      standing: {},
      lastKnown: { ...hollow, backgroundImage: BROKEN },
      ended: hollow,
      confirmed: { background: 'none', color: bare },
    },
    flashing: { true: {}, false: {} },
    small: { true: { transform: 'scale(.8)', margin: '-3px' }, false: {} },
    /** As large as the letters around it. */
    fluid: { true: { width: '1.7em', height: '1.45em', fontSize: '0.85em' }, false: {} },
  },
  compoundVariants: [
    {
      variants: { priority: 'medium', fluid: true },
      style: { width: '1.9em', height: '1.65em', paddingTop: '0.5em' },
    },
    { variants: { priority: 'low', fluid: true }, style: { width: '1.45em' } },
    { variants: { priority: 'technical', fluid: true }, style: { width: '1.45em' } },
    // Without a triangle they are in the middle.
    { variants: { priority: 'medium', look: 'confirmed' }, style: { paddingTop: 0 } },
    {
      variants: { priority: 'high', flashing: true },
      style: { animation: `${flash} 500ms steps(1) infinite` },
    },
    {
      variants: { priority: 'high', flashing: true, look: 'standing' },
      style: { '@media': { [calm]: { boxShadow: 'inset 0 0 0 2px currentColor' } } },
    },
    {
      variants: { priority: 'medium', flashing: true },
      style: { animation: `${flash} 2000ms steps(1) infinite` },
    },
  ],
  defaultVariants: { flashing: false, small: false, fluid: false },
})

export const counts = style({
  // Also in a bar that is filled they stand on the colour of the page.
  vars: { [markGround]: 'initial', [markLetters]: 'initial' },
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
})
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  fontSize: '15px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})
/** Steady and in words: it is no alarm, and must not look like one more. */
export const silent = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  fontSize: font.small,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Small and plain: it is about the alarm, not about the patient. */
export const offMark = style({
  display: 'inline-block',
  padding: '0 4px',
  border: `1px solid ${color.control}`,
  borderRadius: '5px',
  background: color.surface,
  color: color.text,
  fontSize: '11px',
  fontWeight: 700,
  lineHeight: '15px',
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
})
