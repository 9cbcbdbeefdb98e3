import { forkBuilt } from './built.ts'
import type { FacilityPlan } from '../../../server/tools/simulator/facility-plan.ts'

export type FacilityReady = {
  url: string
  mqttPort: number
  plan: FacilityPlan
  /** Access tokens of the gateways by name. */
  tokens: Record<string, string>
}
export type RunningFacility = FacilityReady & {
  pid: number
  /** As by a power cut. */
  kill(): Promise<void>
}

export const PASSWORD = 'wardlight'
export const EMAIL = 'admin@wardlight.example'

/** Starts a facility server with the sample facility and without its simulator, in a process of its own. */
export async function startFacility(options: {
  dataDir: string
  consoleFolder: string
  patients: number
  /** How long an access token is good; as in a facility when left out. */
  tokenSeconds?: number
}): Promise<RunningFacility> {
  const { dataDir, consoleFolder, patients, tokenSeconds = '' } = options
  const args = [dataDir, consoleFolder, String(patients), String(tokenSeconds)]
  const child = forkBuilt('lib/facility', args, profiling())
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await new Promise<FacilityReady>((resolve, reject) => {
    child.once('message', (message) => resolve(message as FacilityReady))
    child.once('exit', (code) => reject(new Error(`The facility server ended with ${code}.`)))
  })
  return {
    ...ready,
    pid: child.pid ?? 0,
    async kill() {
      child.kill(profiling().length > 0 ? 'SIGTERM' : 'SIGKILL')
      await gone
    },
  }
}

/** `BENCH_PROFILE=1`: where the server's time goes, as a `.cpuprofile` in `.bench`. */
function profiling(): string[] {
  return process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=.bench/profiles'] : []
}

/** Readings are the platform's alone to write by REST. */
export const PLATFORM = 'platform@wardlight.example'

/** An access token of the administrator, or of whoever is named. */
export async function accessToken(url: string, email = EMAIL): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}
