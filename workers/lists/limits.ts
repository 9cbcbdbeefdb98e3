import { type HospitalSettings, changeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { putStatus, thresholds } from '../../src/db/status.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { hospitalSettings, sentAttributes } from '../../src/wire/rows/alarm-settings.ts'
import { thresholdsFrom } from '../../src/wire/rows/thresholds.ts'
import type { LeadParts } from '../lead/parts.ts'

/** The hospital's limits and switches as they are pushed: read, changed and written in their order. */
export class Limits {
  readonly #parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>
  #running: Promise<void> = Promise.resolve()

  constructor(parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>) {
    this.#parts = parts
  }

  push(entity: WireEntity): void {
    const settings = hospitalSettings(sentAttributes(entity))
    this.#running = this.#running
      .then(() => this.#parts.writer.guarded(() => this.#save(entity, settings)))
      .catch(() => undefined)
  }

  async #save(entity: WireEntity, settings: HospitalSettings): Promise<void> {
    const { db, timers } = this.#parts
    const limits = thresholdsFrom(entity, await thresholds(db))
    await putStatus(db, { key: 'thresholds', thresholds: limits, savedAt: timers.now() })
    await changeAlarmSettings(db, settings, timers.now())
  }
}
