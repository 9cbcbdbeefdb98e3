import { isObject, type Json, stringOrEmpty } from '../../protocol/input.ts'
import { isSetting } from '../../features/audit/details.ts'

/**
 * An entry of ThingsBoard's trail as our own is (`docs/decisions/audit-trail.md`): a patient is its number, a change is its keys,
 * values stand beside them only where they are settings, and a failure is one sentence. ThingsBoard writes down assets by
 * their names, which hold the patient's, whole entities, every value, access tokens, and a failure as a page of Java.
 */
export function plainEntry(row: Json): Json {
  const entity = inner(row, 'entityId')
  const data = inner(row, 'actionData')
  const failure = firstSentence(stringOrEmpty(row['actionFailureDetails']))
  const common = { ...row, actionFailureDetails: failure }
  const made = inner(data, 'entity')
  const alarm = inner(made, 'id')
  const isAsset = entity['entityType'] === 'ASSET'
  if (alarm['entityType'] === 'ALARM')
    return {
      ...common,
      entityId: alarm,
      entityName: stringOrEmpty(made['type']),
      actionData: isAsset ? { originatorName: plainName(stringOrEmpty(row['entityName'])) } : {},
    }
  const name = stringOrEmpty(row['entityName'])
  return {
    ...common,
    entityName: isAsset ? plainName(name) : name,
    actionData: {
      ...(isAsset || entity['entityType'] === 'DEVICE' ? profileOf(name, made) : {}),
      ...details(stringOrEmpty(entity['entityType']), data),
    },
  }
}

/** `Kim Doe-P0012-Oak`: the asset of a patient, by its number. */
const NUMBER = /^.*-(P\d+)(?:-|$)/s

const plainName = (name: string): string => NUMBER.exec(name)?.[1] ?? name

function profileOf(name: string, made: Json): Json {
  const type = stringOrEmpty(made['type']) || (NUMBER.test(name) ? 'patient' : '')
  const isGateway = type === '' && name.startsWith('gw')
  return type === '' && !isGateway ? {} : { profile: isGateway ? 'gw' : type }
}

/** What of the details is no patient's and no secret. */
function details(entityType: string, data: Json): Json {
  const attributes = Object.entries(inner(data, 'attributes'))
  const keys = attributes.length > 0 ? attributes.map(([key]) => key) : data['attributes']
  const settings = attributes.filter(([key, value]) => isSetting(entityType, key, value))
  return {
    ...(Array.isArray(keys) && { keys }),
    ...(settings.length > 0 && { attributes: Object.fromEntries(settings) }),
    ...(typeof data['method'] === 'string' && { method: data['method'] }),
    ...(typeof data['enabled'] === 'boolean' && { enabled: data['enabled'] }),
  }
}

/** `org.thingsboard….ThingsboardException: No.\n\tat …` is `No.`. */
function firstSentence(failure: string): string {
  const line = failure.split('\n', 1)[0] ?? ''
  return line.replace(/^(?:[\w$]+\.)+[\w$]+(?:: |$)/, '').trim()
}

const inner = (json: Json, key: string): Json => {
  const value = json[key]
  return isObject(value) ? value : {}
}
