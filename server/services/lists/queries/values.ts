import type { Sql } from '#db/client.ts'
import type { Fragment } from './conditions.ts'

/** A value of a request in a statement. */
export type Valued = (value: string | number | readonly unknown[], type: ValueType) => Fragment

/** `kind` is a form, a state or a category: text of which there are few, each a name of the contract. */
type ValueType = 'text' | 'kind' | 'date' | 'int' | 'double precision' | 'text[]' | 'int[]' | 'date[]'

/** A value that the planner sees, which makes a plan for every request. */
export const seen =
  (db: Sql): Valued =>
  (value, type) =>
    db`${value as string}::${db.unsafe(sqlTypeOf(type))}` // any value that postgres.js sends

/**
 * A value that the planner does not see, as if it were the result of a query. A page reads so little that its plan costs more
 * than it does, and is the same for every value. Of values that it sees, a limit among them, the planner makes a new one each
 * time if the store is large.
 */
export const unseen =
  (db: Sql): Valued =>
  (value, type) =>
    db`(select ${value as string}::${db.unsafe(sqlTypeOf(type))})` // as above

/**
 * Values that the planner does not see, but for a form, state or category: it stands in the statement's own text, so that each
 * has a plan of its own, which is made once.
 */
export const unseenButKinds =
  (db: Sql): Valued =>
  (value, type) =>
    type === 'kind' ? db`${db.unsafe(written(value))}` : unseen(db)(value, type)

const sqlTypeOf = (type: ValueType): string => (type === 'kind' ? 'text' : type)

/** A name of the contract as SQL text. Anything else is a defect of the caller, who checks what clients send. */
function written(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w/-]+$/.test(value))
    throw new Error('A form, state or category was not checked.')
  return `'${value}'`
}
