import { lettersOf } from '../../letters-of.ts'
import type { GroupEntity } from '../../model.ts'

interface OfEntity {
  readonly entity?: GroupEntity | undefined
  readonly instrument?: unknown
}

/** A part of the group by the letters of its name, empty for the company as a whole. */
export const entityKey = ({ entity }: OfEntity): string => (entity === undefined ? '' : lettersOf(entity.name))

/** A part of the group as a part of a key, none for the company as a whole. */
export const entityPart = (of: OfEntity): readonly string[] =>
  of.entity === undefined ? [] : [`entity=${entityKey(of)}`]

/**
 * Whether two readings can be of one part of the group. A named debt is one debt, whether or not the words beside it
 * say whose it is; a sum of a part of the group is none of the whole.
 */
export function canBeOneEntity(one: OfEntity, other: OfEntity): boolean {
  const [first, second] = [entityKey(one), entityKey(other)]
  if (first === second) return true
  return (first === '' || second === '') && one.instrument != null && other.instrument != null
}
