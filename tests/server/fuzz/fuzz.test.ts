import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { randomOf } from '../../support/random.ts'
import { aliveAfterwards } from './afterwards.ts'
import { openConnections, openPorts } from './handles.ts'
import { besiege, type Siege } from './hospitals.ts'
import { heapMegabytes } from './memory.ts'
import { stormMqtt } from './mqtt.ts'
import { stormRest } from './rest.ts'
import { stormSockets } from './socket.ts'

/** Requests, frames and packets in all; `FUZZ=100000` for the long run, `FUZZ_SEED` for another one. */
const total = Number(process.env['FUZZ'] ?? 6000)
const seed = Number(process.env['FUZZ_SEED'] ?? 7)
const shares = { rest: 0.6, socket: 0.25, mqtt: 0.15 }
/** How long each storm may take at most, `FUZZ_SECONDS`; it then ends with the count it has reached. */
const mostSeconds = Number(process.env['FUZZ_SECONDS'] ?? Infinity)
const patience = 60_000 + Math.min(total * 30, mostSeconds * 2000)
const until = (): number => Date.now() + mostSeconds * 1000

/**
 * What may stay in memory: caches that fill once, and what was really stored, which is the attacker's right:
 * entities, values, audit entries up to their limit.
 */
const fixedMegabytes = 40
const kilobytesPerWrite = 12

let siege: Siege
const before = { connections: openConnections(), ports: openPorts() }
/** What was stored by all storms. */
let stored = 0
let heapBefore = 0
const folder = mkdtempSync(join(tmpdir(), 'wardlight-fuzz-'))
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>')
  siege = await besiege(folder)
  heapBefore = heapMegabytes()
}, 60_000)
afterAll(async () => {
  await siege.world.facility.close()
  rmSync(folder, { recursive: true })
})

/** Runs one storm and holds the memory it left against what it stored. */
async function storm<T extends { findings: string[] }>(
  name: string,
  run: () => Promise<T>,
  writes: (tally: T) => number,
): Promise<void> {
  const heldBefore = heapMegabytes()
  const startedAt = performance.now()
  const tally = await run()
  const seconds = (performance.now() - startedAt) / 1000
  const grown = heapMegabytes() - heldBefore
  const { findings, ...figures } = tally
  console.log(`${name}: ${grown.toFixed(1)} MB more after ${seconds.toFixed(1)} s`, figures)
  expect(findings.slice(0, 20)).toEqual([])
  expect(siege.faults.slice(0, 20)).toEqual([])
  stored += writes(tally)
  expect(grown).toBeLessThan(fixedMegabytes + (writes(tally) * kilobytesPerWrite) / 1024)
  expect(await aliveAfterwards(siege)).toEqual([])
}

describe(`hostile traffic, seed ${seed}`, { timeout: patience }, () => {
  it('REST: no crash, no failure of its own, no word of the second hospital', () =>
    storm(
      'REST',
      () => stormRest(siege, randomOf(seed), Math.round(total * shares.rest), until()),
      ({ accepted }) => accepted,
    ))

  it('sockets', () =>
    storm(
      'sockets',
      () => stormSockets(siege, randomOf(seed + 1), Math.round(total * shares.socket), until()),
      () => 0,
    ))

  it('MQTT', () =>
    storm(
      'MQTT',
      () => stormMqtt(siege, randomOf(seed + 2), Math.round(total * shares.mqtt), until()),
      ({ sent }) => sent,
    ))

  it('leaves nothing open, and memory as it was but for what was stored', async () => {
    const { facility } = siege.world
    const gauge = async (name: string): Promise<string | undefined> => {
      const figures = await fetch(`http://127.0.0.1:${facility.metricsPort}/metrics`)
      return new RegExp(`^wardlight_${name} (.+)$`, 'm').exec(await figures.text())?.[1]
    }
    const open = async (): Promise<unknown> => [
      await gauge('sockets'),
      await gauge('mqtt_connections'),
    ]
    await vi.waitFor(async () => expect(await open()).toEqual(['0', '0']), 60_000)
    const grown = heapMegabytes() - heapBefore
    expect(grown).toBeLessThan(fixedMegabytes + (stored * kilobytesPerWrite) / 1024)
    await facility.close()
    await vi.waitFor(
      () => expect({ connections: openConnections(), ports: openPorts() }).toEqual(before),
      60_000,
    )
  })
})
