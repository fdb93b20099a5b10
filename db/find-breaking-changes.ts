/** What drizzle-kit keeps of a schema beside each migration, as far as a running process depends on it. */
export interface SchemaSnapshot {
  readonly tables: Readonly<Record<string, SnapshotTable>>
}

interface SnapshotTable {
  readonly name: string
  readonly columns: Readonly<Record<string, SnapshotColumn>>
  readonly indexes: Readonly<Record<string, { readonly isUnique: boolean }>>
  readonly foreignKeys: Readonly<Record<string, unknown>>
  readonly uniqueConstraints: Readonly<Record<string, unknown>>
  readonly checkConstraints: Readonly<Record<string, { readonly value: string }>>
}

interface SnapshotColumn {
  readonly type: string
  readonly notNull: boolean
  readonly default?: unknown
  readonly generated?: unknown
  readonly identity?: unknown
}

/**
 * Why processes that know the older schema could not work on the newer one, a sentence for each reason; `unused` are
 * tables and columns (`table.column`) that they leave alone. Wider types, new tables and nullable columns are no reason.
 */
export function findBreakingChanges(
  older: SchemaSnapshot,
  newer: SchemaSnapshot,
  unused: readonly string[] = [],
): string[] {
  return Object.entries(older.tables).flatMap(([key, table]) => {
    if (unused.includes(table.name)) return []
    const later = newer.tables[key]
    return later === undefined ? [`Table ${table.name} is gone.`] : compareTables(table, later, unused)
  })
}

function compareTables(older: SnapshotTable, newer: SnapshotTable, unused: readonly string[]): string[] {
  const place = (column: string) => `${older.name}.${column}`
  const kept = Object.entries(older.columns).flatMap(([name, column]) => {
    if (unused.includes(place(name))) return []
    const later = newer.columns[name]
    if (later === undefined) return [`Column ${place(name)} is gone.`]
    if (later.type !== column.type) return [`Column ${place(name)} was ${column.type} and is ${later.type}.`]
    return later.notNull && !column.notNull ? [`Column ${place(name)} takes no null any more.`] : []
  })
  const demanded = Object.entries(newer.columns)
    .filter(([name, column]) => older.columns[name] === undefined && isDemanded(column))
    .map(([name]) => `Column ${place(name)} is new and demands a value.`)
  return [...kept, ...demanded, ...newRules(older, newer)]
}

function isDemanded({ notNull, default: byDefault, generated, identity }: SnapshotColumn): boolean {
  return notNull && byDefault === undefined && generated === undefined && identity === undefined
}

/** Rules that what an older process writes may not keep. */
function newRules(older: SnapshotTable, newer: SnapshotTable): string[] {
  const rules = (table: SnapshotTable) => [
    ...Object.entries(table.checkConstraints).map(([name, { value }]) => `check ${name}: ${value}`),
    ...Object.keys(table.uniqueConstraints).map((name) => `unique ${name}`),
    ...Object.entries(table.indexes).flatMap(([name, { isUnique }]) => (isUnique ? [`unique index ${name}`] : [])),
    ...Object.keys(table.foreignKeys).map((name) => `foreign key ${name}`),
  ]
  const known = new Set(rules(older))
  return rules(newer)
    .filter((rule) => !known.has(rule) && !isAboutNewColumn(rule, older, newer))
    .map((rule) => `Table ${newer.name} has a new rule: ${rule}.`)
}

/** A rule over a column that older processes leave null holds for what they write. */
function isAboutNewColumn(rule: string, older: SnapshotTable, newer: SnapshotTable): boolean {
  return Object.keys(newer.columns).some((name) => older.columns[name] === undefined && rule.includes(name))
}
