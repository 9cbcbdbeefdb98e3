import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AlarmComment, KeptRecord, Store } from '../../protocol/types.ts'
import { alarmOf } from './alarms.ts'
import { type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import { checkUuid, isObject, objectBody, pathPart } from '../../protocol/input.ts'
import { pageFor } from './paging.ts'
import { idIn } from '../../protocol/bodies.ts'

type Kept = KeptRecord<'comment'>
const longest = 10_000

/** Remarks on an alarm; the server's own say who confirmed it (protocol §4.2). */
export const alarmCommentFamily: Family = (app, { store, clock, trail }) => {
  app.get('/api/alarm/:id/comment', (request) =>
    pageFor(request, store.records.about('comment', alarmOf(store, request).id), {
      search: ({ data }: Kept) => data.comment.text,
      sort: { createdTime: ({ ts }: Kept) => ts },
      show: (kept: Kept) => shape(store, kept),
    }),
  )
  app.post('/api/alarm/:id/comment', async (request) => {
    const actor = sessionOf(request)
    const alarm = alarmOf(store, request)
    const body = objectBody(request)
    const id = idIn(body)
    const before = id === undefined ? undefined : commentOf(store, alarm.id, id)
    if (before && before.data.userId !== actor.userId) throw forbidden()
    const data: AlarmComment = {
      type: 'OTHER',
      userId: actor.userId,
      comment: {
        text: textOf(body['comment']),
        ...(before ? { edited: 'true', editedOn: clock() } : {}),
      },
    }
    const kept: Kept = {
      id: before?.id ?? randomUUID(),
      ts: before?.ts ?? clock(),
      subject: alarm.id,
      data,
    }
    await Promise.all([
      store.records.save('comment', kept),
      trail.note(actor, before ? 'UPDATED_COMMENT' : 'ADDED_COMMENT', alarm),
    ])
    return shape(store, kept)
  })
  app.delete('/api/alarm/:id/comment/:commentId', async (request, reply) => {
    const actor = sessionOf(request)
    const alarm = alarmOf(store, request)
    const comment = commentOf(store, alarm.id, commentIdIn(request))
    // Comments by the server and by other people stay.
    if (comment.data.type === 'SYSTEM' || comment.data.userId !== actor.userId) throw forbidden()
    await Promise.all([
      store.records.remove('comment', comment.id),
      trail.note(actor, 'DELETED_COMMENT', alarm),
    ])
    return reply.send('')
  })
}

const commentIdIn = (request: FastifyRequest): string => checkUuid(pathPart(request, 'commentId'))

function commentOf(store: Store, alarmId: string, id: string): Kept {
  const kept = store.records.get('comment', id)
  if (kept?.subject !== alarmId) throw notFound()
  return kept
}

function textOf(comment: unknown): string {
  const text = isObject(comment) ? comment['text'] : undefined
  if (typeof text !== 'string' || text.trim() === '' || text.length > longest)
    throw badRequest('Comment text should be specified!')
  return text
}

function shape(store: Store, { id, ts, subject, data }: Kept): Record<string, unknown> {
  const user = store.entities.user(data.userId)
  return {
    id: { entityType: 'ALARM_COMMENT', id },
    createdTime: ts,
    alarmId: { entityType: 'ALARM', id: subject },
    // A comment by the server itself has no author.
    userId: data.userId === '' ? null : { entityType: 'USER', id: data.userId },
    type: data.type,
    comment: data.comment,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
  }
}
