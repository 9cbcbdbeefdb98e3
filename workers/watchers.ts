import type { Channel } from './channel.ts'

/**
 * Which wards are on any window's screen, and whether any shows devices. A window says so when it changes and
 * when it closes; `update` gets the union. Returns its undo.
 */
export function createWatchers(
  channel: Channel,
  update: (wards: ReadonlySet<string>, devices: boolean) => void,
): () => void {
  const windows = new Map<string, { wards: string[]; devices: boolean }>()
  return channel.on((message) => {
    if (message.kind !== 'watch') return
    windows.set(message.window, { wards: message.wards, devices: message.devices })
    const all = [...windows.values()]
    update(
      new Set(all.flatMap((item) => item.wards)),
      all.some((item) => item.devices),
    )
  })
}
