import { style } from '@vanilla-extract/css'

/** As high as two lines of small letters; to its neighbours as one of usual ones, and hardly over what is below. */
export const box = style({
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  height: '1.48em',
  marginBlock: '-0.24em -0.04em',
  overflow: 'hidden',
})
/** Takes what the line leaves: nothing beside one that fits, all of it where that is wrapped out of sight. */
export const small = style({
  flex: '1 0 auto',
  width: 0,
  overflow: 'hidden',
  height: `${1.48 / 0.7}em`,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  alignContent: 'center',
  fontSize: '0.7em',
  lineHeight: 1.05,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
export const large = style({
  flex: 'none',
  minWidth: '100%',
  alignSelf: 'center',
  paddingBlockStart: '0.2em',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
