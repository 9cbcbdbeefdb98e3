import { legacyArrays, unifiedOnly } from '../../../server/embedded/socket/commands.ts'
import type { Random } from '../../support/random.ts'
import { patientQuery } from '../support.ts'
import { hostileText, hostileTexts, mutated, spoiled } from './hostile.ts'

/** What frames ask about: an own patient, and what belongs to others. */
export type Targets = { patient: string; foreign: readonly string[] }

/** A frame of sound commands with something wrong in it. */
export function frameOf(random: Random, dialect: 'legacy' | 'unified', targets: Targets): string {
  // Now and then more subscriptions than one socket may have.
  const count = random.below(150) === 0 ? 250 : 1 + random.below(3)
  const commands = Array.from({ length: count }, (_, index) => {
    const [type, command] = commandOf(random, targets)
    return [type, count > 3 ? { ...command, cmdId: index } : command] as const
  })
  const sound =
    dialect === 'legacy'
      ? Object.fromEntries(
          commands.flatMap(([type, command]) => {
            const array = Object.entries(legacyArrays).find(([, one]) => one === type)?.[0]
            return array === undefined ? [] : [[array, [command]]]
          }),
        )
      : { cmds: commands.map(([type, command]) => ({ type, ...command })) }
  const kind = random.below(200)
  if (kind === 0) return 'x'.repeat(33_000)
  if (kind < 24) return spoiled(random, JSON.stringify(sound)).slice(0, 32_000)
  const changed = mutated(random, sound, targets.foreign)
  return hostileText(
    random,
    kind < 100 ? mutated(random, changed, targets.foreign) : changed,
  ).slice(0, kind === 24 ? 140_000 : 32_700)
}

type Sound = [type: string, command: Record<string, unknown>]

function commandOf(random: Random, { patient, foreign }: Targets): Sound {
  const types = [...Object.values(legacyArrays), ...unifiedOnly]
  const type = random.pick(types) ?? 'ENTITY_DATA'
  const cmdId = random.below(30)
  const id = random.below(3) === 0 ? (random.pick(foreign) ?? patient) : patient
  const keys = [{ type: 'TIME_SERIES', key: random.pick(hostileTexts) ?? 'hr' }]
  const query = patientQuery({ type: 'ATTRIBUTE', key: 'note' }, { type: 'TIME_SERIES', key: 'hr' })
  const one = { cmdId, entityType: 'ASSET', entityId: id, keys: 'hr,note', scope: 'SERVER_SCOPE' }
  switch (type) {
    case 'ENTITY_DATA':
      return [type, { cmdId, query, latestCmd: { keys } }]
    case 'ALARM_DATA':
      return [
        type,
        {
          cmdId,
          query: {
            entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id } },
            pageLink: { page: 0, pageSize: 10, timeWindow: 86_400_000 },
            alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
            entityFields: [],
            latestValues: [],
          },
        },
      ]
    case 'ENTITY_COUNT':
    case 'ALARM_COUNT':
      return [type, { cmdId, query: { entityFilter: query['entityFilter'] } }]
    case 'ALARM_STATUS':
      return [type, { cmdId, originatorId: { entityType: 'ASSET', id } }]
    case 'TIMESERIES_HISTORY':
      return [type, { ...one, startTs: 0, endTs: 9e12, limit: 10 }]
    case 'TIMESERIES':
    case 'ATTRIBUTES':
      return [type, one]
    case 'ENTITY_DATA_UNSUBSCRIBE':
    case 'ENTITY_COUNT_UNSUBSCRIBE':
    case 'ALARM_DATA_UNSUBSCRIBE':
    case 'ALARM_COUNT_UNSUBSCRIBE':
    case 'ALARM_STATUS_UNSUBSCRIBE':
      return [type, { cmdId }]
  }
}
