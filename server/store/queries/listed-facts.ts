import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { listedFacts } from '#db/schema/filings/listed-facts.ts'
import { FactType } from '#server/contract/enums.ts'
import { MAX_INSTRUMENT_ID_LENGTH } from '#server/contract/query.ts'
import type { Extraction, FinancialFact } from '#server/engine/model.ts'
import type { StoredFigure } from '../records/figures/stored-figure.ts'
import { recordIdOf } from '../records/source.ts'
import { isRejected } from '../verdicts/verdicts.ts'
import type { FilingFacts } from './filings.ts'
import { asOfIn } from './records.ts'

type ListedFactRow = typeof listedFacts.$inferSelect

const ROWS_PER_INSERT = 1000
const placeOfType = new Map<string, number>(FactType.options.map((type, place) => [type, place]))

/**
 * Makes a filing's places in the list of facts exactly those of its facts that nobody rejected: by type, the newest day
 * first. Those that stay as they were are not touched.
 */
export async function replaceListedFacts(
  tx: Transaction,
  filing: FilingFacts,
  extraction: Extraction,
  figures: readonly StoredFigure[],
): Promise<void> {
  const { accession } = filing
  const wanted = rowsOf(filing, extraction, figures)
  const ofFiling = eq(listedFacts.accession, accession)
  const held = await tx.select().from(listedFacts).where(ofFiling).orderBy(desc(listedFacts.place))
  if (JSON.stringify(held) === JSON.stringify(wanted)) return
  if (held.length > 0) await tx.delete(listedFacts).where(ofFiling)
  for (let from = 0; from < wanted.length; from += ROWS_PER_INSERT)
    await tx.insert(listedFacts).values(wanted.slice(from, from + ROWS_PER_INSERT))
}

/** In the table's order of columns, so that they compare with what it holds. */
function rowsOf(filing: FilingFacts, { facts }: Extraction, figures: readonly StoredFigure[]): ListedFactRow[] {
  const instruments = new Map(figures.map(({ figure, instrument }) => [figure.factId, instrument?.id ?? null]))
  const listed = facts
    .filter((fact) => !isRejected(fact))
    .map((fact) => ({ fact, asOf: asOfIn(filing, fact) }))
    .toSorted((one, other) => typeOrder(one.fact) - typeOrder(other.fact) || compareDays(other.asOf, one.asOf))
  return listed.map(({ fact, asOf }, index) => {
    const id = recordIdOf(fact.provenance)
    return {
      accession: filing.accession,
      place: listed.length - index,
      id,
      cik: filing.cik,
      form: filing.form,
      filedAt: filing.filedAt,
      factType: fact.factType,
      asOf,
      verification: fact.verification,
      instrument: askable(instruments.get(id) ?? null),
    }
  })
}

const typeOrder = ({ factType }: FinancialFact): number => placeOfType.get(factType) ?? placeOfType.size

const compareDays = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** An index takes no text of any length, and none that is longer can be asked for. */
const askable = (id: string | null): string | null => (id !== null && id.length <= MAX_INSTRUMENT_ID_LENGTH ? id : null)
