import type { FastifyRequest } from 'fastify'
import type { Staff } from './staff.ts'
import type { Json } from '../../protocol/input.ts'

/** Activation letters of accounts that staff have made. Neither ever rejects: the account is there in any case. */
export type ActivationLetters = {
  /** By ThingsBoard's mail server, else by ours. */
  send(request: FastifyRequest, staff: Staff, user: Json): Promise<'sent' | 'failed'>
  /** By ours alone. */
  sendOurs(staff: Staff, user: Json): Promise<'sent' | 'failed'>
}

/** No letter leaves. */
export const noLetters: ActivationLetters = {
  send: () => Promise.resolve('failed'),
  sendOurs: () => Promise.resolve('failed'),
}
