/**
 * ThingsBoard's short names of a device's topics, `v2/…`, with JSON in them (`/j` means JSON, too). Its names for
 * protocol buffers (`/p`) are refused: nothing here reads those.
 */

/** The long name or prefix, and its short ones. */
const names = [
  ['v1/devices/me/telemetry', ['v2/t', 'v2/t/j']],
  ['v1/devices/me/attributes/request/', ['v2/a/req/', 'v2/a/req/j/']],
  ['v1/devices/me/attributes/response/', ['v2/a/res/', 'v2/a/res/j/']],
  ['v1/devices/me/attributes', ['v2/a', 'v2/a/j']],
  ['v1/devices/me/rpc/request/', ['v2/r/req/', 'v2/r/req/j/']],
  ['v1/devices/me/rpc/response/', ['v2/r/res/', 'v2/r/res/j/']],
] as const

/** The long name of a device's topic or filter; any other as it is. */
export function longTopic(topic: string): string {
  if (!topic.startsWith('v2/')) return topic
  for (const [long, shorts] of names) {
    for (const short of shorts) {
      if (!short.endsWith('/')) {
        if (topic === short) return long
        continue
      }
      const rest = topic.slice(short.length)
      if (topic.startsWith(short) && /^(\d{1,10}|\+)$/.test(rest)) return long + rest
    }
  }
  return topic
}

/** The short filters that mean a long one. */
export function shortFilters(filter: string): string[] {
  const [base, rest] = filter.endsWith('+') ? [filter.slice(0, -1), '+'] : [filter, '']
  const shorts = names.find(([long]) => long === base)?.[1] ?? []
  return shorts.map((short) => short + rest)
}

/** The topic under which a message reaches a device that subscribed to the filter by this name. */
export function topicUnder(name: string, filter: string, topic: string): string {
  if (name === filter) return topic
  return name.endsWith('+') ? name.slice(0, -1) + topic.slice(filter.length - 1) : name
}
