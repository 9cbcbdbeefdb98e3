import type { Socket } from 'node:net'
import { isLoopback } from '../../support/addresses.ts'

/** How far a connection is: nothing whole has arrived on it yet, it is being answered, or it waits for the next request. */
export type Phase = 'arriving' | 'answered' | 'resting'

/** One open connection. */
export type Place = {
  become(phase: Phase): void
  /** Somebody has signed in on it. While it is used it never gives way. */
  know(): void
  /** Belongs to this address from now on: a proxy on this machine forwards it. */
  movedTo(address: string): void
}

/** The open connections of a port, at most so many in all and of one address. */
export type Crowd = {
  /** A place until the connection closes. A full port cuts another for it; `undefined` when none may be cut. */
  enter(socket: Socket): Place | undefined
  /** The place of a connection, or of the encrypted one above it. */
  of(socket: Socket): Place | undefined
  /** Cuts the one of the address of this place that gives way first, but itself: `false` when there is none. */
  cutBeside(place: Place): boolean
}

type Line = { name: string; socket: Socket; address: string; phase: Phase; isKnown: boolean }

/** The first to give way first. */
const givesWay = ['arriving', 'resting', 'answered', 'known and resting'] as const
type Use = (typeof givesWay)[number] | 'busy'

function rankOf({ phase, isKnown }: Line): Use {
  if (!isKnown) return phase
  return phase === 'resting' ? 'known and resting' : 'busy'
}

/** Lines by use and address, each in the order in which it came to this use. */
function createLists() {
  const lists = new Map<Use, Map<string, Set<Line>>>()
  const counts = new Map<string, number>()
  return {
    count: (address: string): number => counts.get(address) ?? 0,
    put(line: Line): void {
      const list = lists.get(rankOf(line)) ?? new Map<string, Set<Line>>()
      lists.set(rankOf(line), list)
      list.set(line.address, (list.get(line.address) ?? new Set()).add(line))
      counts.set(line.address, (counts.get(line.address) ?? 0) + 1)
    },
    take(line: Line): void {
      const list = lists.get(rankOf(line))
      const ofAddress = list?.get(line.address)
      ofAddress?.delete(line)
      if (ofAddress?.size === 0) list?.delete(line.address)
      const left = (counts.get(line.address) ?? 1) - 1
      if (left > 0) counts.set(line.address, left)
      else counts.delete(line.address)
    },
    /** The oldest of those that give way first, of this address or else of the one that has most of them. */
    first(address?: string, but?: Line): Line | undefined {
      for (const use of givesWay) {
        const list = lists.get(use)
        const those = (address === undefined ? biggest(list) : list?.get(address)) ?? []
        for (const oldest of those) if (oldest !== but) return oldest
      }
      return undefined
    },
  }
}

function biggest(sets: Map<string, Set<Line>> | undefined): Set<Line> | undefined {
  let most: Set<Line> | undefined
  for (const one of sets?.values() ?? []) if (one.size > (most?.size ?? 0)) most = one
  return most
}

export function createCrowd({ most, perAddress }: { most: number; perAddress: number }): Crowd {
  const lists = createLists()
  const lines = new Map<string, Line>()
  const placed = new WeakMap<Place, Line>()

  function leave(line: Line): void {
    if (lines.get(line.name) !== line) return
    lines.delete(line.name)
    lists.take(line)
  }

  function cut(line: Line | undefined): boolean {
    if (line === undefined) return false
    line.socket.destroy()
    leave(line)
    return true
  }

  /** A proxy on this machine has all its connections from one address, so that one is not counted by itself. */
  function isFull(address: string): boolean {
    return !isLoopback(address) && lists.count(address) >= perAddress
  }

  function placeOf(line: Line): Place {
    const change = (next: Partial<Line>): void => {
      if (lines.get(line.name) !== line) return
      lists.take(line)
      lists.put(Object.assign(line, next))
    }
    const place: Place = {
      become: (phase) => phase !== line.phase && change({ phase }),
      know: () => !line.isKnown && change({ isKnown: true }),
      movedTo(address) {
        const network = networkOf(address)
        if (network !== line.address) change({ address: network })
      },
    }
    placed.set(place, line)
    return place
  }

  return {
    of(socket) {
      const line = lines.get(endsOf(socket))
      return line && placeOf(line)
    },
    cutBeside(place) {
      const line = placed.get(place)
      return line !== undefined && cut(lists.first(line.address, line))
    },
    enter(socket) {
      const address = networkOf(socket.remoteAddress)
      if (isFull(address) && !cut(lists.first(address))) return undefined
      if (lines.size >= most && !cut(lists.first())) return undefined
      const name = endsOf(socket)
      const line: Line = { name, socket, address, phase: 'arriving', isKnown: false }
      lines.set(name, line)
      lists.put(line)
      socket.once('close', () => leave(line))
      return placeOf(line)
    },
  }
}

/** Both ends of a connection: no other open one of this machine has the same. */
const endsOf = ({ remoteAddress, remotePort, localPort }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localPort}`

/**
 * Whoever has one address of IPv6 has all of its network, so those count as one. A connection that was reset has no address
 * any more, whatever the types say: `''`.
 */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':') || isLoopback(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...gap, ...end].slice(0, 4).join(':')}::/64`
}
