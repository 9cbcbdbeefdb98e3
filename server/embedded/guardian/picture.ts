/** One hospital of the store as the guardian looks at it. Reads memory alone. */
import type { Picture } from '../../../src/model/guardian/picture.ts'
import { readCredentials } from '../../features/accounts/credentials.ts'
import { factsOf, type HeldBy, type Thing } from '../../features/guardian/facts.ts'
import { isGateway, isHospitalAdmin } from '../../features/rights/rights.ts'
import { textOf } from '../../protocol/values.ts'
import type { Asset, Device, Store } from '../../protocol/types.ts'
import type { Ties } from './ties.ts'

export function pictureOf(store: Store, ties: Ties, hospitalId: string): Picture | undefined {
  const hospital = store.entities.customer(hospitalId)
  if (!hospital) return undefined
  const isOwn = ({ customerId }: { customerId: string }): boolean => customerId === hospitalId
  const assets = store.entities.all('ASSET').filter(isOwn)
  const ofType = (type: string) =>
    assets.filter((each) => each.type === type).map((each) => thingOf(store, each))
  const devices = store.entities.all('DEVICE').filter(isOwn)
  const things = {
    patients: ofType('patient'),
    wards: ofType('ward'),
    rooms: ofType('room'),
    devices: devices.map((each) => thingOf(store, each)),
  }
  return {
    hospital: { id: hospital.id, name: hospital.title },
    ...factsOf(things, { title: hospital.title, heldBy: heldIn(store, ties) }),
    admins: store.entities
      .all('USER')
      .filter(isOwn)
      .filter(({ id }) => isHospitalAdmin(store, id) && readCredentials(store, id).enabled).length,
  }
}

function thingOf(store: Store, entity: Asset | Device): Thing {
  const { id, name, type } = entity
  return {
    id,
    name,
    type,
    isGateway: entity.entityType === 'DEVICE' && isGateway(entity),
    attribute(key) {
      const value = store.attributes.get(id, 'SERVER_SCOPE', key)
      return value === undefined ? '' : textOf(value)
    },
  }
}

/** Either end of who wears a sensor may be the sensor's (SRV-33). */
function heldIn({ relations, entities }: Store, ties: Ties): HeldBy {
  const is = (id: string, type: string) => entities.asset(id)?.type === type
  return (id, relation, holder) => {
    const above = ties.from(relations.to(id, relation).filter(({ from }) => is(from.id, holder)))
    if (holder !== 'patient') return above
    const worn = relations.from(id, relation).filter(({ to }) => is(to.id, holder))
    return [...above, ...ties.to(worn)]
  }
}
