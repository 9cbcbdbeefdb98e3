import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '../../../../server/embedded/store/database.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const file = (): string => join(folder, 'wardlight.db')

const make = (): void => closeDatabase(openDatabase(folder))

it('an empty data file is refused by name, and left as it is (SRV-75)', () => {
  make()
  truncateSync(file(), 0)
  for (let times = 0; times < 2; times += 1)
    expect(() => openDatabase(folder)).toThrow(
      `The data file ${file()} is damaged (it is empty). Nothing was deleted.`,
    )
  expect(readFileSync(file())).toHaveLength(0)
})

it('an empty data file that was put into a new folder is refused, too', () => {
  writeFileSync(file(), '')
  expect(() => openDatabase(folder)).toThrow('it is empty')
})

it('an empty data file keeps what waits beside it', () => {
  make()
  truncateSync(file(), 0)
  writeFileSync(`${file()}-wal`, 'what was written last')
  expect(() => openDatabase(folder)).toThrow('it is empty')
  expect(readFileSync(`${file()}-wal`, 'utf8')).toBe('what was written last')
})

it('a data file that is missing where one was made is refused by name', () => {
  make()
  rmSync(file())
  for (let times = 0; times < 2; times += 1)
    expect(() => openDatabase(folder)).toThrow(`The data file ${file()} is missing.`)
})

it('a first start that was cut off is made again from the beginning', () => {
  writeFileSync(`${file()}.new`, '')
  make()
  expect(make).not.toThrow()
})
