import { connectAsync, type MqttClient } from 'mqtt'
import type { Facility, Patient } from './facility.ts'

export type Values = Record<string, number | string | boolean>

/** A gateway of a ward as a real one is: an MQTT client with an access token. */
export type WardGateway = {
  /** Publishes what the patient's sensor measured; resolves when the server has acknowledged it. */
  send(patient: Patient, values: Values, ts?: number): Promise<void>
  close(): Promise<void>
}

/** Connects as the first gateway of this patient's ward. */
export async function connectGateway(facility: Facility, patient: Patient): Promise<WardGateway> {
  const gateway = facility.gateways.find(({ ward }) => ward === patient.ward)
  if (!gateway) throw new Error(`No gateway stands in ${patient.ward}.`)
  const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
    username: gateway.accessToken,
    protocolVersion: 4,
    reconnectPeriod: 250,
  })
  client.on('error', () => undefined)
  return {
    async send({ sensor }, values, ts = Date.now()) {
      const message = JSON.stringify({ [sensor]: [{ ts, values }] })
      await client.publishAsync('v1/gateway/telemetry', message, { qos: 1 })
    },
    close: () => client.endAsync(true),
  }
}
