/** The part of drizzle-kit's schema snapshot, kept beside each migration, that a running process depends on. */
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
 * Lists, one sentence each, the reasons why processes that know the older schema can't run on the newer one. `unused`
 * names tables and columns (`table.column`) that those processes don't use. Wider types, new tables and nullable
 * columns are safe.
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

/** Constraints that an older process may violate when it writes. */
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

/** Older processes leave a new column null, so a constraint over it holds for what they write. */
function isAboutNewColumn(rule: string, older: SnapshotTable, newer: SnapshotTable): boolean {
  return Object.keys(newer.columns).some((name) => older.columns[name] === undefined && rule.includes(name))
}
