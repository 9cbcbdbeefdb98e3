import { connectAsync } from 'mqtt'
import type { RunningFacility } from './facility.ts'

const MINUTE_MS = 60_000
const DAYS = 8
/** Reports of one message. */
const BATCH = 240

/** One patient's last eight days, ten keys once a minute, by the gateway that hears the sensor. Answers the name. */
export async function measureMinutes({ mqttPort, plan, tokens }: RunningFacility): Promise<string> {
  const [patient] = plan.patients
  const sensor = plan.sensors.find(({ name }) => name === patient?.sensor)
  const gateway = plan.gateways.find(({ name }) => name === sensor?.gateway)
  if (!patient || !sensor || !gateway) throw new Error('The facility has nobody to measure.')
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    username: tokens[gateway.name] ?? '',
    protocolVersion: 4,
  })
  const now = Date.now()
  const reports = Array.from({ length: (DAYS * 24 * 60) | 0 }, (_, index) => ({
    ts: now - (DAYS * 24 * 60 - index) * MINUTE_MS,
    values: valuesAt(index),
  }))
  for (let at = 0; at < reports.length; at += BATCH) {
    const message = JSON.stringify({ [sensor.name]: reports.slice(at, at + BATCH) })
    await client.publishAsync('v1/gateway/telemetry', message, { qos: 1 })
  }
  await client.endAsync()
  return patient.name
}

function valuesAt(index: number): Record<string, number> {
  return {
    hr: 60 + (index % 17),
    spo2: 95 + (index % 4),
    temperature: 36 + (index % 9) / 10,
    body_temperature: 36.5 + (index % 7) / 10,
    urine: index % 200 === 0 ? 1 : 0,
    stool: 0,
    falling: 0,
    ulcer: 0,
    current_position: 1 + (Math.floor(index / 90) % 4),
    current_position_duration: index % 90,
  }
}
