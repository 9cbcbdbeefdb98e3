import { randomBytes } from 'node:crypto'

/** A new device's access token: 120 random bits, twenty characters that an MQTT user name and a path can hold. */
export const randomToken = (): string => randomBytes(15).toString('base64url')
