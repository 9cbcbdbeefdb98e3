/** A rule chain as ThingsBoard saves and imports it: nodes by index, and what leads where. */
export type RuleNode = {
  /** As ThingsBoard keeps it; one that has none is made. */
  id?: { entityType: 'RULE_NODE'; id: string }
  type: string
  name: string
  configurationVersion: number
  configuration: Record<string, unknown>
  /** Of nodes that put a message into a queue. */
  queueName?: string
  additionalInfo: { description: string; layoutX: number; layoutY: number }
}
export type Connection = { fromIndex: number; toIndex: number; type: string }
export type Metadata = {
  firstNodeIndex: number
  nodes: RuleNode[]
  connections: Connection[]
  ruleChainConnections: null
}
export type Chain = { name: string; metadata: Metadata }

/** What a node is, before it has its place. */
export type NodeKind = Pick<
  RuleNode,
  'type' | 'configuration' | 'configurationVersion' | 'queueName'
>
type Drawn = { kind: NodeKind; at: readonly [column: number, row: number]; description?: string }
/** A part of a chain: nodes by name, and arrows, also to and from nodes of the other parts. */
export type Part = {
  nodes: Readonly<Record<string, Drawn>>
  arrows: readonly (readonly [from: string, label: string, to: string])[]
}

/**
 * Builds a chain from its parts. Throws when an arrow names no node, so that a chain is never saved with a
 * loose end.
 */
export function chainOf(name: string, first: string, parts: readonly Part[]): Chain {
  const drawn = parts.flatMap((part) => Object.entries(part.nodes))
  const names = drawn.map(([node]) => node)
  const indexOf = (node: string): number => {
    const index = names.indexOf(node)
    if (index < 0) throw new Error(`${name} has no node "${node}"`)
    return index
  }
  const nodes = drawn.map(
    ([
      node,
      {
        kind,
        at: [column, row],
        description = '',
      },
    ]): RuleNode => ({
      ...kind,
      name: node,
      additionalInfo: { description, layoutX: 60 + column * 260, layoutY: 60 + row * 110 },
    }),
  )
  const connections = parts
    .flatMap((part) => part.arrows)
    .map(([from, type, to]) => ({ fromIndex: indexOf(from), toIndex: indexOf(to), type }))
  return {
    name,
    metadata: {
      firstNodeIndex: indexOf(first),
      nodes,
      connections,
      ruleChainConnections: null,
    },
  }
}

/** One script in the two languages of the rule engine. */
export type Script = { tbelScript: string; jsScript: string }
export type ScriptLanguage = 'TBEL' | 'JS'
