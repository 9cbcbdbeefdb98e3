import { present, wholePage, ADDED_BY } from '../entity.ts'
import { array, idOf, isObject, object, textOr, type Json } from '../json.ts'
import { type Request, ignoreAnswer, withQuery } from './request.ts'

/** An asset as the server has it. Saving replaces it whole, so nothing of it may be left out (protocol §7). */
export type StoredAsset = { name: string; body: Json }

export function assetAsStored(id: string): Request<StoredAsset> {
  return {
    method: 'GET',
    path: `/api/asset/${encodeURIComponent(id)}`,
    auth: 'session',
    decode(body) {
      // Without its version: a save whose answer was lost is sent again.
      const { version: _, ...asset } = object(body)
      return { name: textOr(asset['name']), body: asset }
    },
  }
}

/** The same asset by another name (API-46). */
export function renameAsset({ body }: StoredAsset, name: string): Request<void> {
  return {
    method: 'POST',
    path: '/api/asset',
    auth: 'session',
    body: { ...body, name },
    decode: ignoreAnswer,
  }
}

export type AssetType = 'patient' | 'ward' | 'room'

/** Marks what a command made, so that a repeat after a lost answer finds its own and not another's. */
const MARK = 'wardlight'

/** Creates an asset (API-48). Answers its id. */
export function createAsset(
  asset: {
    type: AssetType
    name: string
    customerId: string
    groupId: string | null
    /** Who adds it, for other consoles while it is not finished. */
    by?: string | undefined
  },
  mark: string,
): Request<string> {
  return {
    method: 'POST',
    path: withQuery('/api/asset', { entityGroupId: asset.groupId ?? undefined }),
    auth: 'session',
    body: {
      type: asset.type,
      name: asset.name,
      customerId: { id: asset.customerId, entityType: 'CUSTOMER' },
      additionalInfo: { [MARK]: mark, ...(asset.by && { [ADDED_BY]: asset.by }) },
    },
    decode: (body) => idOf(object(body)['id']),
  }
}

/** An asset that is there already, and whether this command made it. */
export type FoundAsset = { id: string; name: string; mark: string }

/** More assets than any text in a name finds (R13). */
const ALL = 1_000

/** Assets whose name contains this text, with their marks: who would be there twice? */
export function findAssets(type: AssetType, name: string): Request<FoundAsset[]> {
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: {
      entityFilter: { type: 'assetType', assetTypes: [type], assetType: type, assetNameFilter: '' },
      pageLink: { pageSize: ALL, page: 0, textSearch: name, dynamic: false },
      entityFields: [
        { type: 'ENTITY_FIELD', key: 'name' },
        { type: 'ENTITY_FIELD', key: 'additionalInfo' },
      ],
      latestValues: [],
      keyFilters: [],
    },
    decode: (body) =>
      wholePage(body).map((entity) => ({
        id: entity.id,
        name: present(entity.fields, 'name') ?? '',
        mark: markOf(present(entity.fields, 'additionalInfo')),
      })),
  }
}

/** The mark in an entity's `additionalInfo`, which arrives as a JSON text (trap 20). */
function markOf(info: string | undefined): string {
  try {
    const parsed: unknown = JSON.parse(info ?? '')
    return isObject(parsed) ? textOr(parsed[MARK]) : ''
  } catch {
    return ''
  }
}

export function deleteAsset(id: string): Request<void> {
  return {
    method: 'DELETE',
    path: `/api/asset/${encodeURIComponent(id)}`,
    auth: 'session',
    decode: ignoreAnswer,
  }
}

/** The wards of one hospital, one page (API-46); names as they are stored. */
export function hospitalWards(
  customerId: string,
  page: number,
): Request<{ wards: { id: string; name: string }[]; hasNext: boolean }> {
  return {
    method: 'GET',
    path: withQuery(`/api/customer/${encodeURIComponent(customerId)}/assets`, {
      pageSize: ALL,
      page,
      type: 'ward',
    }),
    auth: 'session',
    decode: (body) => {
      const answer = object(body)
      return {
        wards: array(answer['data']).map((ward) => ({
          id: idOf(object(ward)['id']),
          name: textOr(object(ward)['name']),
        })),
        hasNext: answer['hasNext'] === true,
      }
    },
  }
}
