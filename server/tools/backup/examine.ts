import Database from 'libsql'
import { codeOf } from '../../protocol/refusals.ts'
import { refuseDamaged, refuseForeign } from './check.ts'

/** `quick` reads every page; `whole` compares indexes with their tables, too, which takes several times as long. */
export type Depth = 'quick' | 'whole'

/** `busy`: another process holds the file, so nothing is known about it. */
export type Fault = { file: string; kind: 'busy' | 'damaged'; why: string }

/** What was wrong with the files before the first that is sound; the rest is not looked at. */
export type Examined = { faults: Fault[]; sound: string | undefined }

/** Looks for the first file that is a whole database of this server. Reads only. */
export function examine(files: readonly string[], depth: Depth): Examined {
  const faults: Fault[] = []
  for (const file of files) {
    const fault = faultOf(file, depth)
    if (fault === undefined) return { faults, sound: file }
    faults.push(fault)
  }
  return { faults, sound: undefined }
}

function faultOf(file: string, depth: Depth): Fault | undefined {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      refuseForeign(db, file)
      refuseDamaged(db, file, depth === 'quick' ? 'quick_check' : 'integrity_check')
    } finally {
      db.close()
    }
    return undefined
  } catch (error) {
    const code = codeOf(error) || codeOf((error as Error).cause)
    const isBusy = /^SQLITE_(BUSY|LOCKED)/.test(code) || String(error).includes('locked')
    return { file, kind: isBusy ? 'busy' : 'damaged', why: (error as Error).message }
  }
}
