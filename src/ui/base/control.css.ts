import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { radius, TOUCH } from '../theme/tokens.ts'

const height = createVar()

/** One line of controls has one height, whatever they are (DESIGN-22). */
export const toolbar = style({ vars: { [height]: TOUCH } })

/** How high a control is: as its toolbar says, and elsewhere its own. */
export const controlHeight = (px: string): string => fallbackVar(height, px)

/** The box of what is filled in, chosen or pressed. */
export const controlBox = {
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
} as const

/** Answers to a finger above and below what is seen. In something that has a position. */
export const reach = {
  content: '""',
  position: 'absolute',
  left: 0,
  right: 0,
  top: '50%',
  height: TOUCH,
  transform: 'translateY(-50%)',
} as const

/** A button without the look of one: a name, a heading, a row that opens something. */
export const plainButton = {
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'start',
} as const

/** One of a list of which one is open: pages of a part of the console, wards. */
export const item = {
  width: '100%',
  minHeight: TOUCH,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
  selectors: {
    '&[aria-current]': {
      background: color.surface,
      borderColor: color.control,
      boxShadow: `inset 4px 0 0 ${color.accentLine}`,
      fontWeight: 680,
    },
  },
} as const
