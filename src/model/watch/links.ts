/**
 * What the server knows of the links between a patient and its rules (R36 to R38, AL23): one attribute of the patient
 * (`SERVER_SCOPE`), JSON, written when it changes and removed when all is well. Times are the server's, in milliseconds.
 */

export const LINKS_KEY = 'watch_links'

export type PatientLinks = {
  /** Values of the worn sensor are skipped again and again, since then: they cannot be read. */
  refusedSince?: number
  /** The gateway that last heard the sensor is not connected, since then. */
  gatewayOffSince?: number
  /** The gateway's clock is off by so much, positive for ahead, and its readings are dated by their receipt. */
  clockCorrectedMs?: number
  /** The gateway's clock is not known: it is off, and not by a steady amount. */
  clockUnknownSince?: number
}

const KEYS = ['refusedSince', 'gatewayOffSince', 'clockCorrectedMs', 'clockUnknownSince'] as const

/** Reads the attribute; whatever cannot be read is left out. */
export function linksOf(stored: unknown): PatientLinks {
  const raw = typeof stored === 'string' ? parsed(stored) : stored
  if (typeof raw !== 'object' || raw === null) return {}
  const entries = KEYS.flatMap((key) => {
    const value = (raw as Record<string, unknown>)[key]
    return typeof value === 'number' && Number.isFinite(value) ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
