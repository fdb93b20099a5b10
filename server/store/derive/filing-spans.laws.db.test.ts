import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { madeUpFiling } from '../testing/made-up-filing.ts'
import { storeFiling, type StoreOptions } from '../write/store-filing.ts'
import { withdrawFiling } from '../write/withdraw-filing.ts'
import { fillFilingSpans } from './fill-filing-spans.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => empty())

async function empty(): Promise<void> {
  await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones, filing_spans, filing_quarters, filing_form_quarters, filing_state_quarters cascade`
}

const options: StoreOptions = { replace: true, keepSamples: false, now: new Date('2026-06-01T12:00:00Z') }
const issuer = fc.constantFrom('0000000001', '0000000002', '0000000003')
const accession = fc.constantFrom(...[1, 2, 3, 4, 5].map((number) => `0000000009-25-00000${number}`))
/** A filing comes, comes again as another or read by another engine, or is withdrawn. */
const operation = fc.record({
  accession,
  cik: issuer,
  partner: fc.option(issuer),
  form: fc.constantFrom('10-K', '10-Q', '8-K'),
  filedAt: fc.constantFrom('2023-03-01', '2024-03-01', '2024-03-31', '2024-04-01', '2025-03-01'),
  isChecked: fc.boolean(),
  isWithdrawn: fc.nat({ max: 3 }).map((chance) => chance === 0),
})
type Operation = typeof operation extends fc.Arbitrary<infer Drawn> ? Drawn : never

let number = 0
async function carryOut({ isWithdrawn, isChecked, partner, ...of }: Operation): Promise<void> {
  if (isWithdrawn) {
    await withdrawFiling({ accession: of.accession, actor: 'test', reason: null, now: options.now })
    return
  }
  const coRegistrants = partner === null || partner === of.cik ? [] : [{ cik: partner }]
  const filing = madeUpFiling({ ...of, coRegistrants, capacity: 100, engineVersion: `test-${(number += 1)}` })
  const verification = isChecked ? 'machine_checked' : 'candidate'
  const facts = filing.extraction.facts.map((fact) => ({ ...fact, verification }) as const)
  await storeFiling({ ...filing, extraction: { ...filing.extraction, facts } }, options)
}

/** CIK, form and state, a quarter, or a form or state and a quarter, the first and the last day, and the issuer's latest. */
type Span = readonly string[]
const rowOf = (span: Span) => span.join(' ')

/** What the filings say, without the database's aggregates. */
async function expected(): Promise<string[]> {
  const rows = await db.sql<{ cik: string; form: string; verification: string; day: string }[]>`
    select registrant as cik, form, verification, filed_at::text as day from filing_registrants join filings using (accession, filed_at)`
  const ofIssuer = Map.groupBy(rows, ({ cik }) => cik)
  return [...ofIssuer].flatMap(([cik, filings]) => {
    const latest =
      filings
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? ''
    const kinds = Map.groupBy(
      filings.flatMap(({ form, verification, day }) =>
        [form, 'any'].flatMap((ofForm) =>
          [verification, 'any'].map((ofState) => ({ kind: `${ofForm} ${ofState}`, day })),
        ),
      ),
      ({ kind }) => kind,
    )
    const quarters = Map.groupBy(filings, ({ day }) => quarterOf(day))
    const ofForms = Map.groupBy(filings, ({ form, day }) => `${form} ${quarterOf(day)}`)
    const ofStates = Map.groupBy(filings, ({ verification, day }) => `${verification} ${quarterOf(day)}`)
    return [...kinds, ...quarters, ...ofForms, ...ofStates].map(([kind, found]) => {
      const days = found.map(({ day }) => day).toSorted()
      return `${cik} ${kind} ${days[0] ?? ''} ${days.at(-1) ?? ''} ${latest}`
    })
  })
}

const quarterOf = (date: string) => {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

async function kept(): Promise<string[]> {
  const rows = await db.sql<{ span: Span }[]>`
    select array[cik, form, verification, first_filed_at::text, last_filed_at::text, latest_filed_at::text] as span from filing_spans
    union all select array[cik, quarter::text, first_filed_at::text, last_filed_at::text, latest_filed_at::text] from filing_quarters
    union all select array[cik, form, quarter::text, first_filed_at::text, last_filed_at::text, latest_filed_at::text] from filing_form_quarters
    union all select array[cik, verification, quarter::text, first_filed_at::text, last_filed_at::text, latest_filed_at::text] from filing_state_quarters`
  return rows.map(({ span }) => rowOf(span)).toSorted()
}

test('After any changes of the store, each issuer’s spans and quarters are those of its filings; filled from nothing, they are the same.', async () => {
  let spansMax = 0
  const law = fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 10 }), async (operations) => {
    await empty()
    for (const one of operations) {
      await carryOut(one)
      expect(await kept()).toEqual((await expected()).toSorted())
    }
    const before = await kept()
    spansMax = Math.max(spansMax, before.length)
    await db.sql`truncate filing_spans, filing_quarters, filing_form_quarters, filing_state_quarters`
    await db.sql`update store_state set spans_filled = false`
    await fillFilingSpans()
    expect(await kept()).toEqual(before)
    expect(await db.sql`select spans_filled from store_state`).toEqual([{ spans_filled: true }])
  })
  await fc.assert(law, { numRuns: 12, seed: 35, endOnFailure: true })
  expect(spansMax).toBeGreaterThan(12)
})

test('Filling that is stopped leaves what it wrote, is not taken for complete, and is gone on with.', async () => {
  for (const cik of ['0000000001', '0000000002'])
    await storeFiling(madeUpFiling({ accession: `${cik}-25-000001`, cik, filedAt: '2025-05-01' }), options)
  const before = await kept()
  await db.sql`truncate filing_spans, filing_quarters, filing_form_quarters, filing_state_quarters`
  await db.sql`update store_state set spans_filled = false`
  await fillFilingSpans(() => true)
  expect(await db.sql`select spans_filled from store_state`).toEqual([{ spans_filled: false }])
  await fillFilingSpans()
  expect(await kept()).toEqual(before)
})
