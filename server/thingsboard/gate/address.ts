import * as v from 'valibot'
import { badRequest } from '../../protocol/errors.ts'
import type { Call, Parameters } from './call.ts'
import { uuid } from './parts.ts'

/*
 * Addresses have one spelling: a path has the letters of the table with ids between, nothing that one reader decodes and
 * another does not (`;`, `//`, `.`, `%2F`), and each parameter once.
 */

/** Parts of a path that are no id. */
const parts: Readonly<Record<string, v.GenericSchema<unknown, string>>> = {
  entityType: v.picklist(['ASSET', 'CUSTOMER', 'DEVICE', 'USER']),
  ownerType: v.picklist(['CUSTOMER', 'TENANT']),
}

type Route = { call: Call; pattern: RegExp; names: readonly string[] }

export type Found = { call: Call; path: string; parts: Record<string, string> }

/** Looks a method and a path up in a table; `undefined` for what has no row. */
export function createRouter(
  calls: readonly Call[],
): (method: string, path: string) => Found | undefined {
  const routes = new Map<string, Route[]>()
  for (const call of calls) {
    const key = keyOf(call.method, call.path)
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const pattern = new RegExp(`^${call.path.replaceAll(/:\w+/g, '([A-Za-z0-9-]{1,64})')}$`)
    routes.set(key, [...(routes.get(key) ?? []), { call, pattern, names }])
  }
  return (method, path) => {
    for (const { call, pattern, names } of routes.get(keyOf(method, path)) ?? []) {
      const match = pattern.exec(path)
      if (match) return read(call, names, match.slice(1))
    }
    return undefined
  }
}

const keyOf = (method: string, path: string): string => `${method} ${path.split('/').length}`

/** `undefined` where a part is none: an address of something else that looks like this one. */
function read(call: Call, names: readonly string[], given: readonly string[]): Found | undefined {
  const read: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const parsed = v.safeParse(parts[name] ?? uuid, given[index])
    if (!parsed.success) return undefined
    read[name] = parsed.output
  }
  const path = call.path.replaceAll(/:(\w+)/g, (_part, name: string) => read[name] ?? '')
  return { call, parts: read, path }
}

/** Path and query of an address as it came, split at the first question mark. */
export function splitAddress(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** The parameters that a row names, each once; others are dropped. Throws 400 for one that does not fit. */
export function readQuery(query: string, shapes: Parameters = {}): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, text] of pairs(query)) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    if (shape === undefined || text === '') continue
    if (Object.hasOwn(read, name)) throw badRequest(`Parameter '${name}' stands twice!`)
    const parsed = v.safeParse(shape, text)
    if (!parsed.success) throw badRequest(`Parameter '${name}' is not valid!`)
    read[name] = String(parsed.output)
  }
  return read
}

function pairs(query: string): [name: string, text: string][] {
  if (query === '') return []
  return query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    return [decoded(name), at < 0 ? '' : decoded(pair.slice(at + 1))]
  })
}

/** As every reader of forms decodes it; bytes that are no UTF-8 are refused instead of replaced. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest('The address is not valid!')
  }
}

/** Parameters as ThingsBoard gets them. */
export const writeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&')
