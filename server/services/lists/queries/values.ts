import type { Sql } from '#db/client.ts'
import type { Fragment } from './conditions.ts'

/** A value of a request in a statement. */
export type Valued = (value: string | number | readonly unknown[], type: ValueType) => Fragment

type ValueType = 'text' | 'date' | 'int' | 'double precision' | 'text[]' | 'int[]' | 'date[]'

/** A value that the planner sees, which makes a plan for every request. */
export const seen =
  (db: Sql): Valued =>
  (value, type) =>
    db`${value as string}::${db.unsafe(type)}` // any value that postgres.js sends

/**
 * A value that the planner does not see, as if it were the result of a query. A page reads so little that its plan costs more
 * than it does, and is the same for every value. Of values that it sees, a limit among them, the planner makes a new one each
 * time if the store is large.
 */
export const unseen =
  (db: Sql): Valued =>
  (value, type) =>
    db`(select ${value as string}::${db.unsafe(type)})` // as above
