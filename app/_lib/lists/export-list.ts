import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { ListedFact } from '#server/contract/resources/records/fact.ts'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import type { GroupEntity, Source } from '#server/contract/resources/records/source.ts'
import type { ListRead, Query } from '../api/api.ts'
import type { CsvCells } from '#server/platform/csv.ts'
import { csvFile } from '../download/csv-file.ts'
import { covenantsByFiling, facilitiesByFiling } from './by-filing.ts'
import { FACT_FILTER_NAMES, RECORD_FILTER_NAMES } from './filters.ts'
import { inOrder, readOrder } from './order.ts'
import type { SortColumn } from './order.ts'
import { readFirst } from './read-first.ts'
import { COVENANT_SORTS, EVENT_SORTS, FACILITY_SORTS } from './record-sorts.ts'

/** A list's columns: their text for a record, their sort values, and how its page arranges the records. */
export interface Sheet<Item> {
  readonly arrange?: (items: readonly Item[]) => readonly Item[]
  readonly sorts: readonly SortColumn<Item>[]
  readonly columns: readonly string[]
  readonly cells: (item: Item) => CsvCells
  /** The names of its filters, where they are not those of records. */
  readonly filters?: readonly string[]
}

const SOURCE_COLUMNS = ['form', 'filed_at', 'accession', 'verification', 'evidence', 'evidence_sha256'] as const
const sourceCells = (source: Source): CsvCells => [
  source.form,
  source.filedAt ?? null,
  source.accession,
  source.verification,
  source.evidence,
  source.evidenceSha256 ?? null,
]

/** Last, as they came after the others: who reads a file by the places of its columns finds them where they were. */
const ENTITY_COLUMNS = ['entity', 'entity_kind'] as const
const entityCells = (entity: GroupEntity | undefined): CsvCells => [entity?.name ?? null, entity?.kind ?? null]

export const FACILITY_SHEET: Sheet<Facility> = {
  arrange: facilitiesByFiling,
  sorts: Object.values(FACILITY_SORTS),
  columns: [
    'id',
    'ticker',
    'cik',
    'metric',
    'value',
    'currency',
    'period_end',
    'period_precision',
    'uncertainty',
    'uncertainty_reasons',
    'instrument',
    ...SOURCE_COLUMNS,
    ...ENTITY_COLUMNS,
  ],
  cells: ({ id, issuer, metric, value, currency, period, uncertainty, instrument, source }) => [
    id,
    issuer.ticker,
    issuer.cik,
    metric,
    value,
    currency ?? null,
    period?.endDate ?? null,
    source.locator?.datePrecision ?? null,
    uncertainty?.status ?? null,
    uncertainty?.reasons.join(' ') ?? null,
    instrument?.name ?? instrument?.reportedName ?? null,
    ...sourceCells(source),
    ...entityCells(source.locator?.entity),
  ],
}

export const FACT_SHEET: Sheet<ListedFact> = {
  sorts: [],
  filters: FACT_FILTER_NAMES,
  columns: [
    'id',
    'ticker',
    'cik',
    'fact_type',
    'label',
    'concept',
    'value',
    'unit',
    'currency',
    'reference_rate',
    'period_start',
    'period_end',
    'months',
    'period_precision',
    'uncertainty',
    'uncertainty_reasons',
    'instrument',
    ...SOURCE_COLUMNS,
    ...ENTITY_COLUMNS,
  ],
  cells: ({ id, issuer, factType, label, concept, value, period, instrument, source, ...fact }) => [
    id,
    issuer.ticker,
    issuer.cik,
    factType,
    label,
    concept,
    value,
    fact.unit ?? null,
    fact.currency ?? null,
    fact.referenceRate ?? null,
    period?.startDate ?? null,
    period?.endDate ?? null,
    period?.durationMonths ?? null,
    source.locator?.datePrecision ?? null,
    fact.uncertainty.status,
    fact.uncertainty.reasons.join(' '),
    instrument?.name ?? instrument?.reportedName ?? null,
    ...sourceCells(source),
    ...entityCells(fact.entity),
  ],
}

export const COVENANT_SHEET: Sheet<Covenant> = {
  arrange: covenantsByFiling,
  sorts: Object.values(COVENANT_SORTS),
  columns: [
    'id',
    'ticker',
    'cik',
    'covenant',
    'action',
    'comparator',
    'ratio',
    'threshold',
    'currency',
    'as_of',
    'as_of_precision',
    'instrument',
    ...SOURCE_COLUMNS,
    ...ENTITY_COLUMNS,
  ],
  cells: ({
    id,
    issuer,
    covenantType,
    action,
    comparator,
    ratio,
    threshold,
    currency,
    effectiveDate,
    instrument,
    source,
  }) => [
    id,
    issuer.ticker,
    issuer.cik,
    covenantType,
    action,
    comparator ?? null,
    ratio ?? null,
    threshold ?? null,
    currency ?? null,
    effectiveDate,
    source.locator?.datePrecision ?? null,
    instrument?.name ?? instrument?.reportedName ?? null,
    ...sourceCells(source),
    ...entityCells(source.locator?.entity),
  ],
}

export const EVENT_SHEET: Sheet<Event> = {
  sorts: Object.values(EVENT_SORTS),
  columns: [
    'id',
    'ticker',
    'cik',
    'category',
    'change',
    'headline',
    'before',
    'after',
    'as_of',
    'previous_accession',
    ...SOURCE_COLUMNS,
  ],
  cells: (event) => [
    event.id,
    event.ticker,
    event.cik ?? null,
    event.category,
    event.changeType ?? null,
    event.headline,
    event.before,
    event.after,
    event.effectiveDate,
    event.comparison?.previousAccession ?? null,
    ...sourceCells(event.source),
  ],
}

/**
 * The first records of a list as CSV, with the filters and the order of the request's address. A filter that the API
 * refuses is answered with its sentence.
 */
export async function exportList<Item>(
  request: Request,
  name: string,
  read: (query: Query) => Promise<ListRead<Item>>,
  { columns, cells, sorts, arrange = (items) => items, filters = RECORD_FILTER_NAMES }: Sheet<Item>,
): Promise<Response> {
  const given = new URL(request.url).searchParams
  const query = Object.fromEntries(
    filters.flatMap((key) => {
      const value = given.get(key)
      return value === null || value === '' || key === 'cursor' ? [] : [[key, value]]
    }),
  )
  const order = readOrder(`/${name}`, query, Object.fromEntries(given))
  const { apiSort } = order
  const list = await readFirst(read, { ...query, ...(apiSort && { sort: apiSort }) })
  if (list.isRefused) return new Response(`${list.message}\n`, { status: 400 })
  const rows = inOrder(arrange(list.data), order, sorts)
  return csvFile(name, columns, rows.map(cells))
}
