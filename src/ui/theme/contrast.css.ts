import { globalStyle } from '@vanilla-extract/css'
import { color } from './contract.css.ts'

/** Lines and quiet words as strong as the rest: for whoever asks the device, or this console, for more contrast (DESIGN-18). */
const strong = {
  light: {
    [color.line]: '#5b6472',
    [color.control]: '#1a1d21',
    [color.soft]: '#2b3036',
    [color.accentText]: '#6b3f00',
    [color.accentLine]: '#945800',
    [color.blueText]: '#0b4a86',
    [color.focus]: '#0b4a86',
    [color.highText]: '#8e1515',
    [color.mediumText]: '#4a3800',
    [color.lowText]: '#06475a',
    [color.technicalText]: '#2b3646',
  },
  dark: {
    [color.line]: '#a7afbb',
    [color.control]: '#e9ebee',
    [color.soft]: '#d9dde3',
    [color.text]: '#ffffff',
    [color.blueText]: '#a9d3fa',
    [color.focus]: '#a9d3fa',
    [color.highText]: '#ffc4c4',
    [color.lowText]: '#a4f0fb',
    [color.technicalText]: '#dbe3ee',
  },
}
for (const theme of ['light', 'dark'] as const) {
  const of = `:root[data-theme="${theme}"]`
  globalStyle(`${of}[data-contrast="more"]`, { vars: strong[theme] })
  globalStyle(of, { '@media': { '(prefers-contrast: more)': { vars: strong[theme] } } })
}

const FORCED = '(forced-colors: active)'

// The browser paints boxes in the user's colours by itself; drawings and what a background alone says are done here.
globalStyle(':root[data-theme]', {
  '@media': {
    [FORCED]: {
      vars: {
        [color.canvas]: 'Canvas',
        [color.surface]: 'Canvas',
        [color.sunken]: 'Canvas',
        [color.line]: 'CanvasText',
        [color.control]: 'CanvasText',
        [color.text]: 'CanvasText',
        [color.soft]: 'CanvasText',
        [color.accent]: 'Highlight',
        [color.onAccent]: 'HighlightText',
        [color.accentText]: 'CanvasText',
        [color.accentLine]: 'Highlight',
        [color.blue]: 'Highlight',
        [color.blueText]: 'LinkText',
        [color.focus]: 'Highlight',
        [color.highText]: 'CanvasText',
        [color.mediumText]: 'CanvasText',
        [color.lowText]: 'CanvasText',
        [color.technicalText]: 'CanvasText',
      },
    },
  },
})
/** The ground alone says which of several is chosen: it gets the user's colour of a choice. */
const CHOSEN = [
  '[aria-current]:not([aria-current="false"])',
  '[aria-selected="true"]',
  '[aria-pressed="true"]',
  'input:is([type="radio"], [type="checkbox"]):checked + *',
]
globalStyle(`:is(${CHOSEN.join(', ')})`, {
  '@media': {
    [FORCED]: {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      color: 'HighlightText',
      outline: '2px solid HighlightText',
      outlineOffset: '-4px',
    },
  },
})
