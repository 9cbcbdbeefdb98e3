/** So many different keys one entity may have in its series, and in each scope of its attributes (docs/limits.md). */
export const MOST_KEYS_OF_ONE = 1000

/**
 * What one account, device or address may use of the server. Far above what consoles, gateways with 2000 sensors
 * and the conformance suite need, far below what would stop the others; each with its reason in docs/limits.md.
 */
export const limits = {
  /** Bytes of a request's body; sign-in and passwords take less. */
  body: 1_048_576,
  smallBody: 65_536,
  /** Commas, colons and brackets in a body: what parsing costs, whatever its length. */
  bodyMarks: 60_000,
  /** One attribute or telemetry value as text, and how many of them one request may write. */
  valueCharacters: 65_536,
  valuesPerRequest: 10_000,
  /** Attributes that one request may write: they go to the disk at once. */
  attributesPerRequest: 1000,
  /** Attribute keys of one scope, and telemetry keys, that one entity may have. */
  keysPerEntity: MOST_KEYS_OF_ONE,
  /** Characters of all its values per scope, and of its newest telemetry: an answer with all of them stays short. */
  charactersPerEntity: 1_048_576,
  /** What one answer may hold: points of series, and characters. */
  answerPoints: 200_000,
  answerCharacters: 16_777_216,
  /** Filters of one query, those within filters too: each is asked of every entity. */
  filtersPerQuery: 500,
  /** Requests of one account in a minute, of one device by HTTP, and of one address without a token. */
  requestsPerAccount: 30_000,
  requestsPerDevice: 6000,
  requestsPerAddress: 6000,
  /** Requests of one account that wait for their turn. */
  waitingPerAccount: 2000,
  /** Screens that wait for being confirmed as wall boards, codes for them from one address in ten minutes, and boards. */
  boardCodes: 1000,
  boardCodesPerAddress: 100,
  boardsPerHospital: 200,
  /** Signed-in sockets. */
  socketsPerAccount: 250,
  socketsPerHospital: 1000,
  sockets: 3000,
  /** Subscriptions of one socket, and of all sockets of one account. */
  subscriptionsPerSocket: 200,
  subscriptionsPerAccount: 3000,
  /** Entities watched by all subscriptions of one account, counted once per subscription. */
  watchedPerAccount: 400_000,
  /** Connections of HTTP and sockets, and of them from one address. */
  connections: 10_000,
  connectionsPerAddress: 2000,
  /** Connections of MQTT, of them from one address, and those signed in as one device. */
  mqttConnections: 10_000,
  mqttConnectionsPerAddress: 5000,
  mqttConnectionsPerDevice: 20,
} as const

/** How a caller may change some of them: tests, and measurements that are attacks themselves. */
export type Limits = { readonly [Name in keyof typeof limits]: number }
