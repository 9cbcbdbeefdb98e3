import type { Socket } from 'node:net'
import type { Clock } from '../../protocol/types.ts'
import { code } from '../../protocol/errors.ts'

const said: Partial<Record<string, [status: number, reason: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
}
const otherwise = [400, 'Bad Request', 'The request is not HTTP'] as const

/** Answers what is no readable HTTP with the same body as every other refusal, and closes. */
export function answerUnreadable(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, reason, message] = said[error.code ?? ''] ?? otherwise
    const body = JSON.stringify({
      status,
      message,
      errorCode: code.badRequest,
      timestamp: clock(),
    })
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
}
