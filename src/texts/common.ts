/**
 * Every text the screens show, in one place (ruling R21). Specified texts are verbatim, misspellings
 * included (AMB-111); the rest is plain and short. A second language is one more object of the same shape.
 * Texts derived from values (`66%(120ml)`, `Total: 4`) are made by `display.ts` and `alarms.ts`.
 */
import { MEASURE_NAMES } from './measures.ts'
import type { AlarmFilter, Priority } from '../model/alarms/alarm.ts'
import type { Attachment } from '../model/patients/patient.ts'
import { TEXTS as TEXTS_EN } from './en/common.ts'
import { withCode } from './with-code.ts'

export type DashboardView = 'list' | 'card'

export const TEXTS = withCode(TEXTS_EN, {
  card: {
    measures: MEASURE_NAMES,
  },
}) satisfies {
  home: {
    views: Record<DashboardView, string>
    filters: Record<AlarmFilter, string>
    priorities: Record<Priority, string>
  }
  card: { attachments: Record<Attachment, string> }
}
