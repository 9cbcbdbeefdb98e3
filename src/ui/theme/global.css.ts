import { globalStyle } from '@vanilla-extract/css'
import { color } from './contract.css.ts'
import { font, ICON_LINE, ICON_SIZES, space } from './tokens.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })

globalStyle(':root', {
  colorScheme: 'light',
  accentColor: color.accentLine,
  // A focused row is never left under the header or the dock (WCAG 2.4.11).
  scrollPaddingBlock: '160px 72px',
})
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' })

const LATIN = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto'
// The device's own first; ours are asked for where it has none (DESIGN-20).
const KOREAN = '"Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", "Noto Sans KR Variable"'
const JAPANESE = '"Hiragino Sans", "Noto Sans JP", "Yu Gothic", "Noto Sans JP Variable"'
const families = (first: string, second: string): string =>
  `${LATIN}, ${first}, ${second}, "Noto Sans Arabic Variable", sans-serif`

// Han has forms of its own in each language (DESIGN-21).
globalStyle(':lang(ja)', { fontFamily: families(JAPANESE, KOREAN) })
globalStyle(':lang(ko)', { wordBreak: 'keep-all' })
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  overflowX: 'clip',
  // A name without a place to break breaks anywhere rather than run out of its box.
  overflowWrap: 'break-word',
  background: color.canvas,
  color: color.text,
  fontFamily: families(KOREAN, JAPANESE),
  fontSize: font.body,
  lineHeight: 1.45,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  // A second tap zooms nothing: taps answer at once.
  touchAction: 'manipulation',
})

globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure', { margin: 0, padding: 0 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('h1, h2, h3', { minWidth: 0, lineHeight: 1.2, fontWeight: 650, textWrap: 'balance' })
globalStyle('h1', { fontSize: '24px', letterSpacing: '-0.01em' })
globalStyle('h2', { fontSize: font.title, letterSpacing: '-0.005em' })
globalStyle('h3', { fontSize: font.body })
globalStyle('button, input, select', { font: 'inherit', color: 'inherit' })
globalStyle('button', { cursor: 'pointer' })
globalStyle('button:disabled', { cursor: 'default' })
// What is under a finger says so at once, whatever it opens. No filter: what is placed in it, as the target of a whole
// tile, would move under the finger, and its tap be lost.
globalStyle(
  'a:active, button:active:not(:disabled), article:active, [data-alarm]:active, label:active',
  { opacity: 0.8 },
)
// Still pressed by those who want to know why.
globalStyle('button[aria-disabled="true"] > svg', { opacity: 0.45 })
globalStyle('a', { color: color.blueText, textUnderlineOffset: '3px' })
/** An icon says its size in px, and grows with the text. */
for (const size of ICON_SIZES) {
  globalStyle(`:where(svg[width="${size}"][height="${size}"])`, {
    width: `${size}px`,
    height: `${size}px`,
    // Drawn in a square of 24.
    strokeWidth: (ICON_LINE * 24) / size,
  })
}
// Paper has one size of text.
globalStyle(':root', { '@media': { print: { fontSize: '12pt' } } })
globalStyle('[hidden]', { display: 'none !important' })

globalStyle(':focus-visible', {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  borderRadius: '6px',
})
globalStyle('h1:focus, main:focus', { outline: 'none' })

globalStyle('dialog::backdrop', { background: 'rgb(10 12 16 / 55%)' })

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto',
    },
  },
})

globalStyle('#root', {
  position: 'relative',
  isolation: 'isolate',
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
})
globalStyle('#root > noscript', { padding: space(6) })
