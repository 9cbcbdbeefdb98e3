/**
 * In which partition of a queue ThingsBoard puts what is about this entity: `HashPartitionService` with `murmur3_128`, its hash
 * unless `TB_QUEUE_PARTITIONS_HASH_FUNCTION_NAME` says another.
 *
 * @param id a UUID
 * @param partitions how many the queue has
 */
export function partitionOf(id: string, partitions: number): number {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  const hash = murmur(bits >> 64n, u64(bits))
  return Math.abs(Number(BigInt.asIntN(32, hash)) % partitions)
}

const C1 = 0x87c37b91114253d5n
const C2 = 0x4cf5ad432745937fn
const u64 = (value: bigint): bigint => BigInt.asUintN(64, value)
const times = (a: bigint, b: bigint): bigint => u64(a * b)
const turned = (value: bigint, by: bigint): bigint => u64((value << by) | (value >> (64n - by)))

/** The first half of the MurmurHash3 (x64, 128 bits, seed 0) of sixteen bytes. */
function murmur(first: bigint, second: bigint): bigint {
  let h1 = times(turned(times(first, C1), 31n), C2)
  h1 = u64(turned(h1, 27n) * 5n + 0x52dce729n)
  let h2 = times(turned(times(second, C2), 33n), C1)
  h2 = u64((turned(h2, 31n) + h1) * 5n + 0x38495ab5n)
  // Sixteen bytes long.
  h1 ^= 16n
  h2 ^= 16n
  h1 = u64(h1 + h2)
  h2 = u64(h2 + h1)
  return u64(mixed(h1) + mixed(h2))
}

function mixed(value: bigint): bigint {
  let k = value
  k = times(k ^ (k >> 33n), 0xff51afd7ed558ccdn)
  k = times(k ^ (k >> 33n), 0xc4ceb9fe1a85ec53n)
  return k ^ (k >> 33n)
}
