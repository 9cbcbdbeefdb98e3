import { expect, test } from 'vitest'
import { partitionOf } from '../../../../server/thingsboard/chains/save-queue.ts'

// LAG-08. What Guava's `Hashing.murmur3_128()` gives as ThingsBoard calls it.
test.each([
  ['13814000-1dd2-11b2-8080-808080808080', 3, 0],
  ['784f394c-42b6-435a-983c-b7beff2784f9', 8, 2],
  ['1ef9d2a0-aaaa-11ee-b000-0123456789ab', 2, 0],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 4, 3],
  ['00000000-0000-0000-0000-000000000001', 6, 0],
])('%s is in partition %i of ten, %i of seven', (id, ofTen, ofSeven) => {
  expect([partitionOf(id, 10), partitionOf(id, 7)]).toEqual([ofTen, ofSeven])
})
