/** Icons as the build has them: one path each, where the package draws several elements and gives each of them a key. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** An element of an icon, as the package has it. */
export type Part = readonly [tag: string, given: Readonly<Record<string, string>>]

const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const COMPONENT = resolve(import.meta.dirname, 'src/ui/base/line-icon.tsx')

/** Makes each icon a call of `lineIcon`. Development has them as they come. */
export function lineIcons(): Plugin {
  return {
    name: 'wardlight-line-icons',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      // An icon's other name only hands it on.
      if (!ICON.test(id) || !code.includes('createLucideIcon(')) return undefined
      const { __iconData } = (await import(pathToFileURL(id).href)) as { __iconData: Icon }
      if (__iconData.size !== 24) return this.error(`${id} is not drawn in a square of 24.`)
      const made = `lineIcon(${JSON.stringify(pathOf(__iconData.node))})`
      const door = `import { lineIcon } from ${JSON.stringify(COMPONENT)}`
      return { code: `${door}\nexport default /* @__PURE__ */ ${made}`, map: null }
    },
  }
}

type Icon = { size: number; node: readonly Part[] }

/**
 * All strokes of an icon as one path. They have no fill of their own and one colour, so that it looks the same.
 * @throws an element that is not drawn in any icon yet
 */
export function pathOf(parts: readonly Part[]): string {
  return parts.map(strokesOf).join('')
}

function strokesOf([tag, given]: Part): string {
  const names = Object.keys(given).filter((name) => name !== 'key')
  const known = names.toSorted().join(' ')
  const n = (name: string): number => Number(given[name] ?? 0)
  switch (`${tag}: ${known}`) {
    case 'path: d':
      return fromAnywhere(given['d'] ?? '')
    case 'circle: cx cy r':
      return ovalOf(n('cx'), n('cy'), n('r'))
    case 'line: x1 x2 y1 y2':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`
    case 'rect: height rx width x y':
    case 'rect: height rx ry width x y':
      return boxOf(n('x'), n('y'), n('width'), n('height'), n('rx'))
    default:
      throw new Error(`No icon was drawn with ${tag}: ${known} yet.`)
  }
}

const NUMBER = String.raw`(-?(?:\d*\.\d+|\d+))`
const BEGINS_SMALL = new RegExp(String.raw`^m\s*${NUMBER}[\s,]*${NUMBER}\s*`)

/** A path begins where it says, whatever was drawn before: a first `m` is as good as `M`, but not what follows without a letter. */
function fromAnywhere(d: string): string {
  const [all, x, y] = BEGINS_SMALL.exec(d) ?? []
  if (all === undefined) return d
  const rest = d.slice(all.length)
  return `M${x} ${y}${/^[\d.-]/.test(rest) ? 'l' : ''}${rest}`
}

function ovalOf(x: number, y: number, r: number): string {
  const half = (width: number): string => `a${r} ${r} 0 1 0 ${width} 0`
  return `M${x - r} ${y}${half(2 * r)}${half(-2 * r)}z`
}

function boxOf(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  const right = `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`
  return `${right}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}
