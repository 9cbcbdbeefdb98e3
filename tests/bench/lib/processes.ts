import { readFileSync, readdirSync } from 'node:fs'

/** A process and all below it. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent === undefined) continue
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid)
    waiting.push(...(children.get(pid) ?? []))
  }
  return found
}

function parentOf(pid: string): number | undefined {
  const stat = textOf(`/proc/${pid}/stat`)
  // The name in brackets may hold spaces and brackets itself.
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  return parent === undefined ? undefined : Number(parent)
}

/** What a file of `/proc` says; empty when its process has ended. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
