import { type Chain, chainOf, type Part, type Script, type ScriptLanguage } from './chain.ts'
import { type NodeKinds, nodeKinds } from './node-kinds.ts'
import { both, PROBE } from './probe.ts'

export const QUEUE_CHAIN = 'Wardlight queue'
/** Each partition is asked, and each hospital written to, so often, seconds. */
const EVERY_S = 5
const EVERY_MS = EVERY_S * 1000
/** Before this server says how many partitions its queue has. */
export const USUAL_PARTITIONS = 10

export const partNode = (part: number): string => `Part ${part} of the queue`
const HOSPITAL = 'Hospital '
const hospitalNode = (id: string): string => `${HOSPITAL}${id}`
/** The hospital to which the node of this name writes. */
export const hospitalOf = (node: string): string | undefined =>
  node.startsWith(HOSPITAL) ? node.slice(HOSPITAL.length) : undefined

/** The tenant's attribute with the last answer of a partition: asked at `sent`, through at `back`. */
const answerKey = (part: number): string => `rules_queue_${part}`
const upTo = (parts: number): number[] => [...Array(parts).keys()]

const questionScript = (part: number): Script =>
  both(`var now = new Date().getTime();
return {msg: {}, metadata: {part: '${part}', sent: '' + now}, msgType: 'QUEUE_QUESTION'};`)

/** One attribute for each: two answers at once must not write over one another. */
export const partAnsweredScript = (parts: number): Script =>
  both(
    [
      `var now = new Date().getTime();
var known = {sent: JSON.parse(metadata.sent), back: now};
var saved = {};`,
      ...upTo(parts).map(
        (part) => `if (metadata.part == '${part}') { saved = {${answerKey(part)}: known}; }`,
      ),
      "return {msg: saved, metadata: {ts: '' + now}, msgType: 'POST_ATTRIBUTES_REQUEST'};",
    ].join('\n'),
  )

const turnScript: Script = both("return {msg: {}, metadata: {}, msgType: 'QUEUE_TURN'};")

/**
 * The worst of all partitions. The question after an answered one is or was due `EVERY_MS` later: `since` is when the oldest
 * was due that has no answer. One that never answered counts from the first time that this was seen.
 */
export const worstScript = (parts: number): Script =>
  both(
    [
      `var now = new Date().getTime();
var unseen = now;
var since = now + ${EVERY_MS};
var took = 0;
var probe = null;
if (metadata.ss_${PROBE} != null) {
  probe = JSON.parse(metadata.ss_${PROBE});
  if (probe.every != null && probe.since < now) { unseen = probe.since; }
}`,
      ...upTo(parts).map(
        (part) => `if (metadata.${answerKey(part)} == null) {
  if (unseen < since) { since = unseen; }
} else {
  probe = JSON.parse(metadata.${answerKey(part)});
  if (probe.sent + ${EVERY_MS} < since) { since = probe.sent + ${EVERY_MS}; }
  if (probe.back - probe.sent > took) { took = probe.back - probe.sent; }
}`,
      ),
      `return {
  msg: {${PROBE}: {sent: now, since: since, took: took, every: ${EVERY_MS}}},
  metadata: {ts: '' + now},
  msgType: 'POST_ATTRIBUTES_REQUEST'
};`,
    ].join('\n'),
  )

const ANSWERED = 'Queue has answered'
const KNOWN = 'Answers of the queue'

const answers = (kinds: NodeKinds, parts: number): Part => ({
  nodes: {
    [ANSWERED]: { kind: kinds.transform(partAnsweredScript(parts)), at: [1, 0] },
    'To the tenant': { kind: kinds.toTenant, at: [2, 0] },
    'Save the answer': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [3, 0] },
    ...Object.fromEntries(
      upTo(parts).map((part) => [
        partNode(part),
        {
          kind: kinds.everySeconds(EVERY_S, questionScript(part)),
          at: [0, part] as const,
          description: 'By the id of this node: provisioning chooses it. Leave it alone.',
        },
      ]),
    ),
  },
  arrows: [
    [ANSWERED, 'Success', 'To the tenant'],
    ['To the tenant', 'Success', 'Save the answer'],
    ...upTo(parts).map((part) => [partNode(part), 'Success', ANSWERED] as const),
  ],
})

const toHospitals = (kinds: NodeKinds, parts: number, hospitals: readonly string[]): Part => ({
  nodes: {
    'What was known': { kind: kinds.originatorValues([PROBE], []), at: [1, parts] },
    [KNOWN]: { kind: kinds.tenantAttributes(upTo(parts).map(answerKey)), at: [2, parts] },
    'How far behind': { kind: kinds.transform(worstScript(parts)), at: [3, parts] },
    'Save with the hospital': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [4, parts] },
    ...Object.fromEntries(
      hospitals.map((id, index) => [
        hospitalNode(id),
        { kind: kinds.everySeconds(EVERY_S, turnScript, id), at: [0, parts + index] as const },
      ]),
    ),
  },
  arrows: [
    ['What was known', 'Success', KNOWN],
    [KNOWN, 'Success', 'How far behind'],
    ['How far behind', 'Success', 'Save with the hospital'],
    ...hospitals.map((id) => [hospitalNode(id), 'Success', 'What was known'] as const),
  ],
})

/**
 * How long the rules' own queue takes, by the rules' own clock (LAG-08):
 *
 *   every 5 s, for each partition ─▶ through that partition ─▶ when it was asked and came through, kept with the tenant
 *   every 5 s, for each hospital  ─▶ through its partition  ─▶ the worst of all of these, kept with the hospital
 *
 * A node that makes messages puts them into the queue by its own id: `save-queue.ts` sees to it that each partition has one.
 *
 * @param parts how many partitions the queue has
 * @param hospitals ids of customers
 */
export function queueChain(
  language: ScriptLanguage,
  parts: number,
  hospitals: readonly string[],
): Chain {
  const kinds = nodeKinds(language)
  return chainOf(QUEUE_CHAIN, ANSWERED, [
    answers(kinds, parts),
    toHospitals(kinds, parts, hospitals.toSorted()),
  ])
}
