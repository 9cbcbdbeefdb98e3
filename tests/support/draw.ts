/**
 * Draws components as text, for tests of what they say and draw. To be imported before any component: styles are
 * named by the file they are in, which the build says and here nobody does.
 */
import { setFileScope } from '@vanilla-extract/css/fileScope'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

setFileScope('tests')

export type Drawn = {
  /** The texts one after the other, as they are read. */
  text: string
  /** The attributes of every element of this tag that has these, in order; its text is `text`. */
  all(tag: string, having?: Record<string, string>): Record<string, string>[]
  /** The same where there must be exactly one. */
  one(tag: string, having?: Record<string, string>): Record<string, string>
}

/** What a component draws first, before any effect has run. */
export function draw(component: ReactNode): Drawn {
  const markup = renderToStaticMarkup(component)
  const all: Drawn['all'] = (tag, having = {}) =>
    elements(markup, tag).filter((element) =>
      Object.entries(having).every(([name, value]) => element[name] === value),
    )
  return {
    text: textOf(markup),
    all,
    one(tag, having) {
      const found = all(tag, having)
      if (!found[0] || found.length > 1)
        throw new Error(`${found.length} of ${tag} ${JSON.stringify(having)} in ${markup}`)
      return found[0]
    },
  }
}

function elements(markup: string, tag: string): Record<string, string>[] {
  return [...markup.matchAll(new RegExp(`<${tag}((?: [\\w:-]+="[^"]*")*)/?>`, 'g'))].map(
    ({ 0: start, 1: attributes = '', index }) => ({
      ...Object.fromEntries(
        [...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          plain(value),
        ]),
      ),
      text: textOf(inside(markup.slice(index + start.length), tag)),
    }),
  )
}

/** What stands before the end of the element whose beginning has just been read. */
function inside(rest: string, tag: string): string {
  let depth = 1
  for (const { 0: found, index } of rest.matchAll(new RegExp(`<(/?)${tag}[ >]`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1
    if (depth === 0) return rest.slice(0, index)
  }
  return ''
}

/** Elements are apart; what ends a sentence begins none. */
function textOf(markup: string): string {
  return plain(markup.replaceAll(/(?:<[^>]*>)+(?=[.,])/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

function plain(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
