import { connectAsync, type IClientPublishOptions, type MqttClient } from 'mqtt'
import { platform, world } from './facility.ts'
import { named } from './queries.ts'
import { entityQuery } from './queries.ts'
import { at, listAt } from './rest.ts'
import type { Gateway } from './hospital.ts'

export type Message = { topic: string; payload: unknown }
export type Connection = {
  client: MqttClient
  /** Publishes and waits for the acknowledgement. */
  publish(topic: string, payload: unknown): Promise<void>
  /** Subscribes; answers the granted quality of service, 128 for refused. */
  subscribe(topic: string): Promise<number>
  /** The first message since the connection that fits. */
  next(fits: (message: Message) => boolean, ms?: number): Promise<Message>
  close(): Promise<void>
}

/** Connects with an access token as user name; rejects when it is refused. */
export async function connectDevice(
  accessToken: string | undefined,
  version: 4 | 5 = 4,
): Promise<Connection> {
  const client = await connectAsync(
    world.mqtt,
    {
      ...(accessToken === undefined ? {} : { username: accessToken }),
      protocolVersion: version,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
    },
    false,
  )
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  client.on('error', () => undefined)
  client.on('message', (topic, body) => {
    messages.push({ topic, payload: JSON.parse(body.toString()) as unknown })
    for (const look of waiting) look()
  })
  const options: IClientPublishOptions = { qos: 1 }
  return {
    client,
    async publish(topic, payload) {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
      await client.publishAsync(topic, text, options)
    },
    async subscribe(topic) {
      try {
        const [grant] = await client.subscribeAsync(topic, { qos: 1 })
        return grant?.qos ?? 128
      } catch {
        return 128
      }
    },
    next: (fits, ms = 10_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no such message; came: ${JSON.stringify(messages).slice(0, 500)}`))
        }, ms)
        const look = (): void => {
          const found = messages.find(fits)
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => client.endAsync(true),
  }
}

/** Runs something with a gateway's connection and closes it. */
export async function withGateway<T>(
  { accessToken }: Pick<Gateway, 'accessToken'>,
  run: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connectDevice(accessToken)
  try {
    return await run(connection)
  } finally {
    await connection.close()
  }
}

/** The id of a device of this name, as the platform finds it. */
export async function deviceId(name: string): Promise<string | undefined> {
  const answer = await platform.post('/api/entitiesQuery/find', entityQuery(named('DEVICE', name)))
  const row = listAt(answer.body, 'data').find(
    (found) => at(found, 'latest', 'ENTITY_FIELD', 'name', 'value') === name,
  )
  const id = at(row, 'entityId', 'id')
  return typeof id === 'string' ? id : undefined
}
