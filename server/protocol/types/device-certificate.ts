import { createHash, X509Certificate } from 'node:crypto'

/** A certificate as a device's credentials, the way ThingsBoard keeps it. */
export type DeviceCertificate = {
  /** SHA3-256 of `value`, in hex: the credentials' id. */
  hash: string
  /** Base64 of the certificate's DER form, on one line and without the lines around it. */
  value: string
}

/** A certificate that was shown in a TLS handshake, as it is looked up. */
export const shownCertificate = ({ raw }: X509Certificate): DeviceCertificate =>
  fromBase64(raw.toString('base64'))

/** Reads one certificate in PEM, with or without its first and last line; anything else is undefined. */
export function readPem(pem: string): DeviceCertificate | undefined {
  const value = pem.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|[\r\n]/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(value, 'base64'))
    // What follows the first certificate is not read; a chain would never be found again.
    return certificate.raw.toString('base64') === value ? fromBase64(value) : undefined
  } catch {
    return undefined
  }
}

function fromBase64(value: string): DeviceCertificate {
  return { hash: createHash('sha3-256').update(value).digest('hex'), value }
}

/** Whether a certificate holds at a time, in milliseconds since the epoch. */
export function isValidAt({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}
