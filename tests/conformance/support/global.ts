import type { TestProject } from 'vitest/node'
import buildServer from '../../support/build-server.ts'
import { type Address, startConsole, startServer } from './server.ts'
import { makeWorld, removeWorld, type World } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    world: World
  }
}

/**
 * Finds or starts the server, makes this run's hospitals by public calls, and removes them at the end,
 * also after failures. A hospital that could not be made is told by the cases that need it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServer()
  const given = fromEnvironment()
  const started = given === undefined ? await startServer() : undefined
  const address = given ?? started
  if (!address) throw new Error('no server')
  const front = given === undefined ? undefined : await startConsole(given.url)
  const stop = async (): Promise<void> => {
    await front?.stop()
    await started?.stop()
  }
  let world: World
  try {
    const { url, mqtt, user, password } = address
    world = await makeWorld({ url, mqtt, user, password }, front?.url ?? url)
  } catch (error) {
    await stop()
    throw error
  }
  console.log(`${world.url}: ${world.artifact} ${world.version}, ${world.edition}`)
  if (world.failed !== undefined) console.log(`The hospitals are incomplete: ${world.failed}`)
  project.provide('world', world)
  return async () => {
    const left = await removeWorld(world)
    if (left.length > 0) console.log(`Could not be removed: ${left.join(', ')}`)
    await stop()
  }
}

function fromEnvironment(): Address | undefined {
  const {
    FACILITY_URL: url,
    FACILITY_MQTT: mqtt,
    FACILITY_USER: user,
    FACILITY_PASSWORD: password,
  } = process.env
  if (!url) return undefined
  if (!mqtt || !user || !password)
    throw new Error('FACILITY_URL needs FACILITY_MQTT, FACILITY_USER and FACILITY_PASSWORD too.')
  return { url: url.replace(/\/$/, ''), mqtt, user, password }
}
