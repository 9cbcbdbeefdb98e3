import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encrypt, halfOf, newHalf, newKey } from '../../src/db/cipher/row-key.ts'
import { Texts } from '../../src/db/cipher/texts.ts'
import { WardlightDb } from '../../src/db/database.ts'
import { testHalf } from '../support/database.ts'

const decrypts = vi.spyOn(crypto.subtle, 'decrypt')
afterEach(() => decrypts.mockClear())

const bytes = (size: number, value = 1) => new Uint8Array(size).fill(value)
const anyKey = async () => (await newKey(await halfOf(newHalf()))).key

// DISK-06.
describe('what was decrypted', () => {
  it('is found again, and not decrypted by a second who asks meanwhile', async () => {
    const [texts, key] = [new Texts(), await anyKey()]
    const stored = await encrypt(key, bytes(9))
    expect(texts.find(stored)).toBeUndefined()
    const both = await Promise.all([texts.read(key, stored), texts.read(key, stored.slice())])
    expect(both).toEqual([bytes(9), bytes(9)])
    expect(texts.find(stored.slice())).toEqual(bytes(9))
    expect(decrypts).toHaveBeenCalledTimes(1)
  })

  it('is one writing: the same row written again is another one', async () => {
    const [texts, key] = [new Texts(), await anyKey()]
    await texts.read(key, await encrypt(key, bytes(9)))
    expect(texts.find(await encrypt(key, bytes(9)))).toBeUndefined()
  })

  it('gives way to what was used later, beyond two million bytes', async () => {
    const [texts, key] = [new Texts(), await anyKey()]
    const stored = await Promise.all([1, 2, 3].map((value) => encrypt(key, bytes(800_000, value))))
    const [first, second, third] = stored
    if (!first || !second || !third) throw new Error('three were written')
    await texts.read(key, first)
    await texts.read(key, second)
    expect(texts.find(first)).toBeDefined()
    await texts.read(key, third)
    expect(stored.map((each) => texts.find(each) !== undefined)).toEqual([true, false, true])
  })

  it('is asked again where it failed', async () => {
    const [texts, key] = [new Texts(), await anyKey()]
    const stored = await encrypt(key, bytes(9))
    await expect(texts.read(await anyKey(), stored)).rejects.toThrow()
    expect(await texts.read(key, stored)).toEqual(bytes(9))
  })
})

// DISK-06.
it('a row is decrypted with its first reading, and again when it was written again', async () => {
  const db = new WardlightDb('texts', testHalf())
  const ward = { id: 'w', name: 'Cedar' }
  await db.wards.put(ward)
  const read = () => db.transaction('r', [db.wards], () => db.wards.get('w'))
  decrypts.mockClear()
  const first = await read()
  Object.assign(first ?? {}, { name: 'changed by who read it' })
  expect(await read()).toEqual(ward)
  expect(decrypts).toHaveBeenCalledTimes(1)
  await db.wards.put({ ...ward, name: 'Maple' })
  expect((await read())?.name).toBe('Maple')
  expect(decrypts).toHaveBeenCalledTimes(2)
  db.close()
  await Dexie.delete(db.name)
})
