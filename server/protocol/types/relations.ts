import type { EntityId } from './entities.ts'

export type Relation = {
  from: EntityId
  to: EntityId
  type: string
  additionalInfo: Record<string, unknown> | null
}
export interface RelationStore {
  from(id: string, type?: string): readonly Relation[]
  to(id: string, type?: string): readonly Relation[]
  save(relation: Relation): Promise<void>
  /** `false` when there was none. */
  remove(relation: Pick<Relation, 'from' | 'to' | 'type'>): Promise<boolean>
}
