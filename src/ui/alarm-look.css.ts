import { createVar } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from './theme/contract.css.ts'

/** Of the priority. */
const fill = createVar()
const onFill = createVar()
const tint = createVar()
const edge = createVar()
/** How thick the edge of a whole patient is: what is grave is seen from afar. */
const ring = createVar()

/** Colours of a mark: on a ground filled with its colour they change places. */
export const markGround = createVar()
export const markLetters = createVar()

const FORCED = '(forced-colors: active)'
const quiet = { color: color.soft }
/** What takes no space, and gives way to the ring of the focus. */
const outlined = (line: string, offset: string) => ({
  selectors: {
    '&:not(:focus-visible)': { outline: `${line} ${edge}`, outlineOffset: offset },
  },
})
const RING = 'max(2px, 0.12em)'
const LIST = { border: `1px solid ${color.line}`, background: color.surface } as const
const FIRST_EDGE = `5px solid ${edge}`

/**
 * The four looks of an alarm, for everything that draws one (ONE-07). Without colour they differ by their
 * edge: solid goes on, broken is last known, double is over, none calls no one; and by the mark, in the same way.
 */
export const alarmLook = recipe({
  base: { printColorAdjust: 'exact' },
  variants: {
    /** What it is drawn on. */
    as: {
      /** A filled line: card, tile, bar, lock. */
      pill: { fontWeight: 650 },
      /** A row or card of a list, by its first edge. */
      row: { selectors: { '&&': { ...LIST, borderInlineStart: FIRST_EDGE } } },
      /** The same of who needs somebody now: tinted while it calls. */
      need: {
        selectors: { '&&': { ...LIST, borderColor: edge, borderInlineStart: FIRST_EDGE } },
      },
      /** The edge of a whole patient, seen from afar. */
      frame: { selectors: { '&&': { borderColor: edge } } },
      /** The edge of one value, with its last hours in it. */
      value: {},
      /** A line of words behind a mark. */
      words: {},
    },
    priority: {
      high: {
        vars: {
          [fill]: color.high,
          [onFill]: color.onHigh,
          [tint]: color.highTint,
          [edge]: color.high,
          [ring]: RING,
        },
      },
      medium: {
        vars: {
          [fill]: color.medium,
          [onFill]: color.onMedium,
          [tint]: color.mediumTint,
          [edge]: color.mediumText,
          [ring]: RING,
        },
      },
      low: {
        vars: {
          [fill]: color.lowTint,
          [onFill]: color.text,
          [tint]: color.lowTint,
          [edge]: color.low,
          [ring]: '1px',
        },
      },
      technical: {
        vars: {
          [fill]: color.technicalTint,
          [onFill]: color.text,
          [tint]: color.technicalTint,
          [edge]: color.technical,
          [ring]: '1px',
        },
      },
      /** Nothing is known to be wrong, nor that all is well. */
      unknown: { vars: { [edge]: color.control } },
      none: { vars: { [edge]: color.line } },
    },
    look: { standing: {}, lastKnown: {}, ended: {}, confirmed: {}, none: {} },
  },
  compoundVariants: [
    // A filled line.
    {
      variants: { as: 'pill', look: 'standing' },
      style: {
        background: fill,
        color: onFill,
        ...outlined('2px solid', '-1px'),
      },
    },
    ...(['high', 'medium'] as const).map((priority) => ({
      variants: { as: 'pill', priority, look: 'standing' } as const,
      style: {
        vars: { [markGround]: onFill, [markLetters]: fill },
        // No ground is filled there.
        '@media': { [FORCED]: { vars: { [markGround]: 'initial', [markLetters]: 'initial' } } },
      },
    })),
    {
      variants: { as: 'pill', look: 'lastKnown' },
      style: { background: tint, color: color.text, ...outlined('2px dashed', '-1px') },
    },
    {
      variants: { as: 'pill', look: 'ended' },
      style: { background: color.surface, color: color.text, ...outlined('3px double', '-1px') },
    },
    {
      variants: { as: 'pill', look: 'confirmed' },
      style: { background: tint, color: color.text },
    },
    { variants: { as: 'pill', priority: 'none' }, style: { ...quiet, fontWeight: 450 } },
    { variants: { as: 'pill', priority: 'unknown' }, style: { fontWeight: 550 } },
    // A row.
    ...(['row', 'need'] as const).flatMap((as) => [
      {
        variants: { as, look: 'lastKnown' } as const,
        style: { selectors: { '&&': { borderInlineStartStyle: 'dashed' } } } as const,
      },
      {
        variants: { as, look: 'ended' } as const,
        style: { selectors: { '&&': { borderInlineStartStyle: 'double' } } } as const,
      },
      {
        variants: { as, look: 'confirmed' } as const,
        style: {
          selectors: { '&&': { borderInlineStartColor: color.line } },
          '@media': { [FORCED]: { selectors: { '&&': { borderInlineStartColor: 'Canvas' } } } },
        },
      },
    ]),
    ...(['standing', 'lastKnown'] as const).map((look) => ({
      variants: { as: 'need', look } as const,
      style: { selectors: { '&&': { background: tint } } },
    })),
    // A whole patient.
    { variants: { as: 'frame', look: 'standing' }, style: outlined(`${ring} solid`, '-1px') },
    {
      variants: { as: 'frame', look: 'lastKnown' },
      style: {
        selectors: {
          '&&': { borderColor: color.line },
          '&:not(:focus-visible)': { outline: `${ring} dashed ${edge}`, outlineOffset: '-1px' },
        },
      },
    },
    {
      variants: { as: 'frame', look: 'ended' },
      style: { selectors: { '&&': { borderColor: color.line } } },
    },
    {
      variants: { as: 'frame', priority: 'unknown' },
      style: { selectors: { '&&': { borderStyle: 'dashed' } } },
    },
    // A value.
    ...(['standing', 'lastKnown', 'confirmed'] as const).map((look) => ({
      variants: { as: 'value', look } as const,
      style: { selectors: { '&&': { background: tint } } },
    })),
    { variants: { as: 'value', look: 'standing' }, style: outlined('2px solid', '-2px') },
    { variants: { as: 'value', look: 'lastKnown' }, style: outlined('2px dashed', '-2px') },
    { variants: { as: 'value', look: 'ended' }, style: outlined('3px double', '-3px') },
    // Words.
    { variants: { as: 'words', look: 'standing' }, style: { fontWeight: 700 } },
    { variants: { as: 'words', look: 'lastKnown' }, style: { fontWeight: 700 } },
    { variants: { as: 'words', look: 'ended' }, style: quiet },
    { variants: { as: 'words', look: 'confirmed' }, style: quiet },
  ],
})
export { tint as alarmTint }
