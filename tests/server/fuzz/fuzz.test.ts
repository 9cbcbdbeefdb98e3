import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Random, randomOf } from '../../support/random.ts'
import { aliveAfterwards } from './afterwards.ts'
import { openConnections, openPorts } from './handles.ts'
import { besiege, type Siege } from './hospitals.ts'
import { heapMegabytes } from './memory.ts'
import { stormMqtt } from './mqtt.ts'
import { watchPauses } from './pauses.ts'
import { stormRest } from './rest.ts'
import { stormSockets } from './socket.ts'

/** So many of each kind in a usual run; `FUZZ=1000000` for so many of each, `FUZZ_SEED` for other ones. */
const usual = { REST: 3600, sockets: 1500, MQTT: 900 }
type Kind = keyof typeof usual
const wanted = Number(process.env['FUZZ'] ?? 0)
const seed = Number(process.env['FUZZ_SEED'] ?? 7)
/** How long each kind may take at most, `FUZZ_SECONDS`; it then ends with the count it has reached. */
const mostSeconds = Number(process.env['FUZZ_SECONDS'] ?? Infinity)
const patience = 120_000 + Math.min(wanted * 60, mostSeconds * 2000)

/** So many meet one server; then it is judged, closed, and the next ones meet a new one. */
const perServer: Record<Kind, number> = { REST: 50_000, sockets: 100_000, MQTT: 100_000 }

/**
 * What may stay in memory: caches that fill once, and what was really stored, which is the attacker's right:
 * entities, values, audit entries up to their limit.
 */
const fixedMegabytes = 40
const kilobytesPerWrite = 12

const folder = mkdtempSync(join(tmpdir(), 'wardlight-fuzz-'))
beforeAll(() => writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>'))
afterAll(() => rmSync(folder, { recursive: true }))

type Tally = { sent: number; findings: string[] }
type Storm = (siege: Siege, random: Random, count: number, until: number) => Promise<Stormed>
/** How many of what was sent were writes that the server accepted, or may have. */
type Stormed = { tally: Tally; writes: number }

const storms: Record<Kind, Storm> = {
  async REST(...given) {
    const tally = await stormRest(...given)
    return { tally, writes: tally.accepted }
  },
  sockets: async (...given) => ({ tally: await stormSockets(...given), writes: 0 }),
  async MQTT(...given) {
    const tally = await stormMqtt(...given)
    return { tally, writes: tally.sent }
  },
}

/** One server under one storm: nothing thrown, nothing told, nothing kept, nothing left open. Answers how many were sent. */
async function round(kind: Kind, nth: number, count: number, until: number): Promise<number> {
  const before = { connections: openConnections(), ports: openPorts() }
  const siege = await besiege(folder)
  const { facility } = siege.world
  try {
    const heapBefore = heapMegabytes()
    const startedAt = performance.now()
    const pauses = watchPauses()
    const { tally, writes } = await storms[kind](siege, randomOf(seed + nth * 997), count, until)
    const seconds = (performance.now() - startedAt) / 1000
    const { findings, ...figures } = tally
    expect(findings.slice(0, 20)).toEqual([])
    expect(siege.faults.slice(0, 20)).toEqual([])
    expect(pauses.stop()).toEqual([])
    expect(await aliveAfterwards(siege)).toEqual([])
    await vi.waitFor(async () => expect(await openInside(siege)).toEqual(['0', '0']), 60_000)
    const grown = heapMegabytes() - heapBefore
    console.log(
      `${kind}, server ${nth + 1}: ${grown.toFixed(1)} MB more, ${seconds.toFixed(1)} s`,
      figures,
    )
    expect(grown).toBeLessThan(fixedMegabytes + (writes * kilobytesPerWrite) / 1024)
    return tally.sent
  } finally {
    await facility.close()
    await vi.waitFor(
      () => expect({ connections: openConnections(), ports: openPorts() }).toEqual(before),
      60_000,
    )
  }
}

/** Sockets and MQTT connections that the server still counts. */
async function openInside({ world }: Siege): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${world.facility.metricsPort}/metrics`)
  const figures = await answer.text()
  const gauge = (name: string): string | undefined =>
    new RegExp(`^wardlight_${name} (.+)$`, 'm').exec(figures)?.[1]
  return [gauge('sockets'), gauge('mqtt_connections')]
}

describe(`hostile traffic, seed ${seed}`, { timeout: patience }, () => {
  it.each(['REST', 'sockets', 'MQTT'] as const)(
    '%s: no failure of its own, no word of the second hospital, nothing left open or held',
    async (kind) => {
      const until = Date.now() + mostSeconds * 1000
      const total = wanted > 0 ? wanted : usual[kind]
      let sent = 0
      for (let nth = 0; sent < total && Date.now() < until; nth += 1) {
        const count = Math.min(perServer[kind], total - sent)
        sent += await round(kind, nth, count, until)
      }
      console.log(`${kind}: ${sent} in all`)
    },
  )
})
