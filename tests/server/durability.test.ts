import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { api, at, patientQuery, signIn } from './support.ts'

// The real process, killed in the middle of writing: what it acknowledged must be there again.
const folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
let child: ChildProcess | undefined

afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(): Promise<string> {
  const flags = [
    '--port',
    '0',
    '--mqtt-port',
    '0',
    '--data-dir',
    folder,
    '--patients',
    '4',
    '--no-simulator',
  ]
  const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...flags], {
    stdio: 'pipe',
  })
  child = started
  return new Promise((resolve, reject) => {
    let text = ''
    started.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /ready: (http:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    started.on('exit', () => reject(new Error(`The server stopped: ${text}`)))
  })
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await gone
}

it('kill -9 under load loses nothing that was acknowledged', { timeout: 30_000 }, async () => {
  let url = await start()
  const { token } = await signIn({ url }, 'platform@wardlight.example')
  const call = api({ url }, token)
  const page = await call('POST', '/api/entitiesQuery/find', patientQuery())
  const id = String(at(page.body, 'data', 0, 'entityId', 'id'))
  const path = `/api/plugins/telemetry/ASSET/${id}`
  const acknowledged: number[] = []
  let stopped = false
  async function writer(first: number): Promise<void> {
    for (let i = first; !stopped; i += 4) {
      try {
        const saved = [
          await call('POST', `${path}/timeseries/ANY`, { ts: 1000 + i, values: { step: i } }),
          await call('POST', `${path}/attributes/SERVER_SCOPE`, { [`mark${i}`]: i }),
        ]
        if (saved.every(({ status }) => status === 200)) acknowledged.push(i)
      } catch {
        return
      }
    }
  }
  const writers = [0, 1, 2, 3].map(writer)
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5))
  await kill()
  stopped = true
  await Promise.all(writers)

  url = await start()
  const again = api({ url }, token)
  const points = await again(
    'GET',
    `${path}/values/timeseries?keys=step&startTs=0&endTs=999999&limit=100000`,
  )
  const stored = new Set(listOf(at(points.body, 'step')).map((point) => Number(at(point, 'value'))))
  expect(acknowledged.filter((i) => !stored.has(i))).toEqual([])
  const attributes = await again('GET', `${path}/values/attributes/SERVER_SCOPE`)
  const keys = new Set(listOf(attributes.body).map((one) => at(one, 'key')))
  expect(acknowledged.filter((i) => !keys.has(`mark${i}`))).toEqual([])
})

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
