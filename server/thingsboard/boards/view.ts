import { relationInWard } from '../../features/boards/boards.ts'
import type { Board } from '../../protocol/types.ts'
import type { Tenant } from '../acting/tenant.ts'
import { findAll, type Found } from '../watch/find.ts'

/** What a board sees of its hospital: its wards, their rooms and patients, and the hospital for its name and limits. */
export type View = {
  customerId: string
  /** Types of the assets by their ids. */
  assets: ReadonlyMap<string, string>
  /** Every ward of the hospital: then its account in ThingsBoard sees no more than the board. */
  isWhole: boolean
}

const insideWards = [...relationInWard.keys()]
/** The types of assets that a board sees. */
export const kinds: readonly string[] = ['ward', ...insideWards]

/**
 * Reads what a board may see now.
 * @param reader asks with the board's own account: nothing of another hospital is found
 */
export async function readView(
  reader: Pick<Tenant, 'call'>,
  { customerId, wards }: { customerId: string; wards: Board['wards'] },
): Promise<View> {
  const find = (filter: Record<string, unknown>): Promise<Found[]> =>
    findAll(reader, filter, ['type'], [])
  const viewOf = (rows: readonly Found[]): View => ({
    customerId,
    isWhole: wards === 'all',
    assets: new Map(rows.map(({ id, fields }) => [id, fields['type'] ?? ''])),
  })
  if (wards === 'all')
    return viewOf(await find({ type: 'assetType', assetTypes: kinds, assetNameFilter: '' }))
  const related = (id: string): Promise<Found[]> =>
    find({
      type: 'relationsQuery',
      rootEntity: { entityType: 'ASSET', id },
      direction: 'FROM',
      maxLevel: 1,
      filters: [...relationInWard.values()].map((relationType) => ({
        relationType,
        entityTypes: ['ASSET'],
      })),
    })
  const [chosen, ...inside] = await Promise.all([
    find({ type: 'entityList', entityType: 'ASSET', entityList: wards }),
    ...wards.map(related),
  ])
  const isOf =
    (...types: string[]) =>
    ({ fields }: Found) =>
      types.includes(fields['type'] ?? '')
  const things = inside.flat().filter(isOf(...insideWards))
  return viewOf([...chosen.filter(isOf('ward')), ...things])
}

/** Whether two views are of the same assets. */
export const isSameView = (a: View, b: View): boolean =>
  a.assets.size === b.assets.size && [...a.assets.keys()].every((id) => b.assets.has(id))

/** Whether a board may see this: its hospital, or what is of its wards. */
export const sees = (view: View, entityType: unknown, id: unknown): boolean =>
  entityType === 'ASSET'
    ? typeof id === 'string' && view.assets.has(id.toLowerCase())
    : isHospital(view, entityType, id)

export const isHospital = ({ customerId }: View, entityType: unknown, id: unknown): boolean =>
  entityType === 'CUSTOMER' && typeof id === 'string' && id.toLowerCase() === customerId
