import { inParallel } from '../../support/in-parallel.ts'
import type { Asset, Device, EntityId, Relation } from '../../protocol/types.ts'
import { WORE } from '../../thingsboard/chains/wearers.ts'
import type { Calls } from './calls.ts'
import { type Compared, compareLists } from './compare.ts'
import { linesOf } from './folder.ts'
import { type Ids, translated } from './journal.ts'
import type { Row } from './lists.ts'

/** So many are asked at once. */
const AT_ONCE = 4
/** Relations that ThingsBoard or its rule chains make: the gateway that first sent a sensor's data, and its wearers. */
const isItsOwn = (type = ''): boolean => type === 'Created' || WORE.test(type)

/**
 * Compares what no list of the console shows: relations, and what devices sign in with. Compares the folder's lines with
 * the server's answer for each entity.
 */
export async function compareTies(calls: Calls, folder: string, ids: Ids): Promise<Compared[]> {
  return [await compareRelations(calls, folder, ids), await compareSecrets(calls, folder, ids)]
}

async function compareRelations(calls: Calls, folder: string, ids: Ids): Promise<Compared> {
  const here: Row[] = []
  const from = new Map<string, EntityId>()
  for (const name of ['places', 'devices'] as const)
    for await (const { id, entityType } of linesOf<Asset | Device>(folder, name))
      from.set(id, { id, entityType })
  for await (const relation of linesOf<Relation>(folder, 'relations')) {
    here.push(relationRow(relation))
    from.set(relation.from.id, relation.from)
  }
  const there: Row[] = []
  const imported = new Set(translated(here, ids).map(({ key }) => key))
  await inParallel(translated([...from.values()], ids), AT_ONCE, async ({ id, entityType }) => {
    const query = `fromId=${id}&fromType=${entityType}`
    const relations = (await calls.get(`/api/relations/info?${query}`)) as Relation[]
    const rows = relations.map(relationRow)
    there.push(...rows.filter((row, at) => imported.has(row.key) || !isItsOwn(relations[at]?.type)))
  })
  return compareLists({ name: 'relations', rows: here }, { name: 'relations', rows: there }, ids)
}

const relationRow = ({ from, to, type }: Relation): Row => ({
  key: `${from.id} ${type} ${to.id}`,
  row: true,
})

async function compareSecrets(calls: Calls, folder: string, ids: Ids): Promise<Compared> {
  const here: Row[] = []
  for await (const { id, accessToken, certificate } of linesOf<Device>(folder, 'devices'))
    here.push({
      key: id,
      row: certificate
        ? { kind: 'X509_CERTIFICATE', secret: bare(certificate.value) }
        : { kind: 'ACCESS_TOKEN', secret: accessToken },
    })
  const there: Row[] = []
  await inParallel(here, AT_ONCE, async ({ key }) => {
    const id = ids.get(key)
    if (id === undefined) return
    const answer = (await calls.get(`/api/device/${id}/credentials`)) as Record<string, unknown>
    const [kind, value] = [answer['credentialsType'], answer['credentialsValue']]
    const secret = kind === 'X509_CERTIFICATE' ? bare(String(value)) : answer['credentialsId']
    there.push({ key: id, row: { kind, secret } })
  })
  const name = 'what devices sign in with'
  return compareLists({ name, rows: here }, { name, rows: there }, ids)
}

/** A certificate without its frame and line ends, as ThingsBoard keeps it. */
const bare = (certificate: string): string => certificate.replaceAll(/-----[^-]+-----|\s/g, '')
