import { style } from '@vanilla-extract/css'

export const place = style({ flex: 1, display: 'flex', minWidth: 0, fontSize: '0.85em' })
export const ward = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** Whoever goes there needs the room. */
export const room = style({ flex: 'none', whiteSpace: 'pre', fontWeight: 600 })
