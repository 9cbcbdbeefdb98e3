import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Log } from '../../support/log.ts'
import { reasonOf } from '../../support/reasons.ts'

export type CertificateFiles = { certFile: string; keyFile: string }
/** PEM texts that fit together. */
export type Certificate = {
  cert: string
  key: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Reads a certificate chain and its key. Throws one plain sentence about what is wrong with them. */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const cert = textOf('certificate', certFile)
  const key = textOf('key', keyFile)
  try {
    const expiresAt = Date.parse(new X509Certificate(cert).validTo)
    createSecureContext({ cert, key })
    return { cert, key, expiresAt }
  } catch (error) {
    throw new Error(why(error, certFile, keyFile), { cause: error })
  }
}

function textOf(what: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`The ${what} "${file}" cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

function why(error: unknown, certFile: string, keyFile: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.includes('KEY_VALUES_MISMATCH'))
    return `The certificate "${certFile}" and the key "${keyFile}" do not belong together.`
  return `"${certFile}" and "${keyFile}" are not a certificate and its key in PEM, without a password.`
}

/**
 * Reads the files of a certificate every so often, so that a renewed one is used without a restart. The old one stays
 * while the new one cannot be used yet (one file is written before the other).
 */
export function followCertificate(
  files: CertificateFiles,
  first: Certificate,
  options: { log: Log; everyMs: number; renew: (certificate: Certificate) => void },
): { look(): void; close(): void } {
  const { log, everyMs, renew } = options
  let current = first
  let complaint = ''

  function look(): void {
    try {
      const latest = readCertificate(files)
      complaint = ''
      if (latest.cert === current.cert && latest.key === current.key) return
      renew(latest)
      current = latest
      log.info('MQTT over TLS uses a renewed certificate.', {
        expires: new Date(latest.expiresAt).toISOString(),
      })
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      if (sentence !== complaint) log.warn(`The old certificate stays. ${sentence}`)
      complaint = sentence
    }
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  return { look, close: () => clearInterval(timer) }
}
