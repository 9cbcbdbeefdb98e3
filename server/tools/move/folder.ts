import { createHash, type Hash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeFolders } from '../../support/folders.ts'

/** What went wrong, in one plain sentence for the person at the terminal. */
export class MoveError extends Error {}

/**
 * The folder of a move: files of JSON lines, one thing a line, and a manifest that is written last and says how many
 * lines each has and what they hash to. It holds patients' data and tokens: mode 700, its files 600.
 */

/** The files, in the order in which they are brought over. */
export const FILES = [
  'hospitals',
  'staff',
  'places',
  'devices',
  'wearers',
  'relations',
  'attributes',
  'alarms',
  'history',
] as const
export type FileName = (typeof FILES)[number]

/** Format 1 had no file of earlier wearers. */
export const FORMAT = 2

/** `things`: how many its lines hold, where the export counted them (`amounts.ts`). */
export type FileFacts = { lines: number; things?: number; sha256: string }
export type Manifest = {
  format: typeof FORMAT
  /** When the data were as they are here, milliseconds since the epoch. */
  at: number
  files: Record<FileName, FileFacts>
  /** What the facility server keeps and no other server can take, by kind; the copy in `data` has it. */
  left: Record<string, number>
}

const MANIFEST = 'manifest.json'
export const fileIn = (folder: string, name: FileName): string => join(folder, `${name}.jsonl`)

/** Makes the folder. Throws when there is something in it: two exports must not mix. */
export function makeFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new MoveError(`The folder ${folder} is not empty. Choose another one.`)
  makeFolders(folder, 0o700)
}

/** Written in pieces of so many characters. */
const PIECE = 1 << 16

/** Writes lines to a file of its own, as they come; nothing is kept but the last piece. */
export class LineWriter {
  readonly #file: number
  readonly #hash: Hash = createHash('sha256')
  #text = ''
  #lines = 0

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600)
  }

  add(line: unknown): void {
    this.#text += `${JSON.stringify(line)}\n`
    this.#lines += 1
    if (this.#text.length >= PIECE) this.#write()
  }

  close(): FileFacts {
    this.#write()
    fsyncSync(this.#file)
    closeSync(this.#file)
    return { lines: this.#lines, sha256: this.#hash.digest('hex') }
  }

  #write(): void {
    const bytes = Buffer.from(this.#text)
    this.#hash.update(bytes)
    for (let at = 0; at < bytes.length; at += writeSync(this.#file, bytes, at));
    this.#text = ''
  }
}

/** The manifest makes an export complete: it appears whole, after everything it counts. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const part = join(folder, `${MANIFEST}.part`)
  const file = openSync(part, 'w', 0o600)
  writeSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(part, join(folder, MANIFEST))
}

/** Throws one plain sentence where there is no complete export of this version. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file))
    throw new MoveError(`The folder ${folder} holds no complete export: export again.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if ((manifest.format as number) !== FORMAT)
    throw new MoveError(`The folder ${folder} was written by another version of Wardlight.`)
  return manifest
}

/** Throws when a file is not as the manifest says: cut off, or changed. Reads all of it. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const name of FILES) {
    const path = fileIn(folder, name)
    const hash = createHash('sha256')
    if (existsSync(path)) for await (const bytes of createReadStream(path)) hash.update(bytes)
    if (hash.digest('hex') !== manifest.files[name].sha256)
      throw new MoveError(`${path} is not as it was exported: it was changed or cut off.`)
  }
}

/** The lines of a file, one after the other. */
export async function* linesOf<Line>(folder: string, name: FileName): AsyncGenerator<Line> {
  const input = createReadStream(fileIn(folder, name))
  for await (const text of createInterface({ input, crlfDelay: Infinity }))
    yield JSON.parse(text) as Line
}
