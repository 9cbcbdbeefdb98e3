import { type Json, object, textOr } from '../json.ts'
import { type Request, ignoreAnswer } from './request.ts'

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
