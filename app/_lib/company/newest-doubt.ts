import type { Covenant } from '#server/contract/resources/records/covenant.ts'

const RAISED = 'substantial_doubt_raised'

/** The statement about going concern that counts today: of the newest filing that makes one, raised doubt before relieved; null without any. */
export function newestDoubt(statements: readonly Covenant[]): Covenant | null {
  const filed = ({ source }: Covenant) => source.filedAt ?? ''
  const newest = statements.reduce((date, statement) => (filed(statement) > date ? filed(statement) : date), '')
  const own = statements.filter((statement) => filed(statement) === newest)
  return own.find(({ action }) => action === RAISED) ?? own[0] ?? null
}
