import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Messages } from './compile.ts'

export const readMessages = (file: string): Messages =>
  JSON.parse(readFileSync(file, 'utf8')) as Messages

/**
 * What a plugin of Vite loads where an area of English is asked for; `undefined` for any other module.
 * @param make the code, of the area's name, its English messages, and their file
 */
export function areaLoaded(
  id: string,
  make: (area: string, english: Messages, source: string) => string,
): { code: string; moduleType: 'ts' } | undefined {
  if (!/\/src\/texts\/en\/[\w-]+\.ts$/.test(id)) return undefined
  const source = id.replace(/\.ts$/, '.json')
  return { code: make(basename(id, '.ts'), readMessages(source), source), moduleType: 'ts' }
}
