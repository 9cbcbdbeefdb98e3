import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server that takes every letter, or refuses every one, and can be switched off. */
export type Post = {
  url: string
  letters: string[]
  refuses: boolean
  /** Nobody listens any more; every connection is cut. */
  close(): Promise<void>
  /** Again, at the same address. */
  open(): Promise<void>
}

export async function startPost(): Promise<Post> {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const listening = createServer((socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        talk(socket, post)
      })
      server = listening.listen(port, '127.0.0.1', () => {
        port = (listening.address() as AddressInfo).port
        resolve()
      })
    })
  const post: Post = {
    url: '',
    letters,
    refuses: false,
    open,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server?.close(() => resolve())
      }),
  }
  await open()
  post.url = `smtp://127.0.0.1:${port}`
  return post
}

function talk(socket: Socket, post: { letters: string[]; refuses: boolean }): void {
  let text = ''
  let inLetter = false
  socket.write('220 post\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    for (;;) {
      const end = text.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (inLetter ? 5 : 2))
      if (inLetter) {
        post.letters.push(part)
        inLetter = false
        socket.write('250 taken\r\n')
      } else if (part === 'DATA') {
        inLetter = true
        socket.write('354 go on\r\n')
      } else if (part.startsWith('RCPT') && post.refuses) socket.write('550 nobody here\r\n')
      else socket.write('250 fine\r\n')
    }
  })
}
