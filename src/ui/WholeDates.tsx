import { createElement } from 'react'
import { text } from './base/layout.css.ts'

const DATE = /(\d{4}-\d\d-\d\d)/

/** Words of a narrow place: a date among them is not broken at its hyphens (DESIGN-24). */
export function WholeDates({ words }: { words: string }) {
  const parts = words
    .split(DATE)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : createElement('span', { key: index, className: text({ nowrap: true }) }, part),
    )
  return createElement('span', null, ...parts)
}
