import type { SocketLike } from '../../workers/connection/line.ts'

/** A socket whose other side is the test. */
export class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  onerror: SocketLike['onerror'] = null
  readonly token: string
  readonly sent: string[] = []
  closed = false

  constructor(token: string) {
    this.token = token
  }

  send(data: string): void {
    this.sent.push(data)
  }
  close(): void {
    this.closed = true
  }

  open(): void {
    ;(this.onopen as (() => void) | null)?.()
  }
  say(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent)
  }
  end(code: number, reason = ''): void {
    this.onclose?.({ code, reason } as CloseEvent)
  }
}
