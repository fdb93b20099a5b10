import { at, expect, idOf, LISTS, RECORD_LISTS, test } from './support/api-test.ts'
import type { Api, Json } from './support/api-test.ts'

const text = (record: Json, ...paths: string[]) =>
  String(paths.map((path) => at(record, path)).find((value) => value !== undefined && value !== null))

/** What each filter looks at in a record, said again without the product's own words. */
const seenBy: Record<string, (record: Json) => string> = {
  ticker: (record) => text(record, 'issuer.ticker', 'ticker'),
  cik: (record) => text(record, 'issuer.cik', 'cik'),
  form: (record) => text(record, 'filing.form', 'source.form'),
  verification: (record) => text(record, 'verification.state', 'source.verification'),
  category: (record) => text(record, 'category'),
  filed: (record) => text(record, 'filing.filedAt', 'source.filedAt'),
}

async function expectFilter(api: Api, list: string, query: string, records: readonly Json[]): Promise<void> {
  const found = await api.walk(`${list}?${query}`, 100)
  expect(found.map(idOf), `${list}?${query}`).toEqual(records.map(idOf))
}

for (const list of ['/filings', ...RECORD_LISTS]) {
  test(`${list} is narrowed by each of its filters to exactly what matches.`, async ({ api }) => {
    const all = await api.walk(list, 100)
    expect(all.length).toBeGreaterThan(0)
    const names =
      list === '/filings'
        ? ['ticker', 'cik', 'form', 'verification']
        : ['ticker', 'cik', 'form', 'verification', 'category']
    for (const name of names) {
      const see = seenBy[name] ?? (() => '')
      for (const value of new Set(all.map(see))) {
        await expectFilter(
          api,
          list,
          `${name}=${encodeURIComponent(value)}`,
          all.filter((record) => see(record) === value),
        )
      }
    }
  })

  test(`${list} is narrowed by the day of filing, both ends included.`, async ({ api }) => {
    const all = await api.walk(list, 100)
    const filed = seenBy['filed'] ?? (() => '')
    const days = [...new Set(all.map(filed))].sort()
    for (const day of [days[0], days[Math.floor(days.length / 2)], days.at(-1)]) {
      if (day === undefined) throw new Error(`${list} has no day of filing.`)
      await expectFilter(
        api,
        list,
        `filed_from=${day}`,
        all.filter((record) => filed(record) >= day),
      )
      await expectFilter(
        api,
        list,
        `filed_to=${day}`,
        all.filter((record) => filed(record) <= day),
      )
      await expectFilter(
        api,
        list,
        `filed_from=${day}&filed_to=${day}`,
        all.filter((record) => filed(record) === day),
      )
    }
  })
}

for (const list of RECORD_LISTS) {
  test(`${list} is narrowed by the day a record takes effect, both ends included.`, async ({ api }) => {
    const all = await api.walk(list, 100)
    const effective = (record: Json) =>
      text(record, 'effectiveDate', 'period.endDate', 'source.periodEnd', 'source.filedAt')
    const days = [...new Set(all.map(effective))].sort()
    for (const day of [days[0], days[Math.floor(days.length / 2)], days.at(-1)]) {
      if (day === undefined) throw new Error(`${list} has no day of effect.`)
      await expectFilter(
        api,
        list,
        `effective_from=${day}`,
        all.filter((record) => effective(record) >= day),
      )
      await expectFilter(
        api,
        list,
        `effective_to=${day}`,
        all.filter((record) => effective(record) <= day),
      )
    }
  })
}

for (const list of ['/companies', '/issuers']) {
  test(`${list} are those with at least one filing that matches, and are shown whole.`, async ({ api }) => {
    const all = await api.walk(list, 100)
    const filings = await api.walk('/filings', 100)
    const days = filings.map((filing) => text(filing, 'filing.filedAt')).sort()
    const queries: [string, (filing: Json) => boolean][] = [
      ...['10-K', '10-Q', '8-K', '10-K/A', '10-Q/A', '8-K/A'].map((form): [string, (filing: Json) => boolean] => [
        `form=${encodeURIComponent(form)}`,
        (filing) => at(filing, 'filing.form') === form,
      ]),
      ...['candidate', 'machine_checked', 'verified', 'illustrative'].map(
        (state): [string, (filing: Json) => boolean] => [
          `verification=${state}`,
          (filing) => at(filing, 'verification.state') === state,
        ],
      ),
      [`filed_to=${days[0] ?? ''}`, (filing) => at(filing, 'filing.filedAt') === days[0]],
      [`filed_from=${days.at(-1) ?? ''}`, (filing) => at(filing, 'filing.filedAt') === days.at(-1)],
      [
        `form=8-K&filed_from=${days.at(-1) ?? ''}`,
        (filing) => at(filing, 'filing.form') === '8-K' && at(filing, 'filing.filedAt') === days.at(-1),
      ],
    ]
    for (const [query, matches] of queries) {
      const ciks = new Set(filings.filter(matches).map((filing) => at(filing, 'issuer.cik')))
      const expected = all.filter((record) => ciks.has(record['cik']))
      expect(await api.walk(`${list}?${query}`, 100), query).toEqual(expected)
    }
  })
}

for (const list of LISTS) {
  test(`${list} has an empty page, not an error, for an issuer that is not in the store.`, async ({ api }) => {
    for (const query of [
      'ticker=ZZZZ',
      'cik=1',
      'ticker=CIK9999999999',
      'filed_from=2999-01-01',
      'filed_to=1990-01-01',
      'ticker=ZZZZ&form=10-K',
    ]) {
      const { data, meta } = await api.get(`${list}?${query}`)
      expect(data, query).toEqual([])
      expect(meta.pagination).toEqual({ limit: 20, returned: 0, hasMore: false, nextCursor: null })
    }
  })

  test(`${list} compares a ticker without case, a dot as a dash, and pads a CIK.`, async ({ api }) => {
    const [first] = await api.walk(list, 100)
    if (first === undefined) throw new Error(`${list} is empty.`)
    const ticker = text(first, 'issuer.ticker', 'ticker')
    const cik = text(first, 'issuer.cik', 'cik')
    const whole = (await api.walk(`${list}?ticker=${ticker}`, 100)).map(idOf)
    expect(whole.length).toBeGreaterThan(0)
    for (const query of [
      `ticker=${ticker.toLowerCase()}`,
      `ticker=${ticker.replaceAll('-', '.')}`,
      `ticker=CIK${cik}`,
      `cik=${cik}`,
      `cik=${Number(cik)}`,
    ]) {
      expect((await api.walk(`${list}?${query}`, 100)).map(idOf), query).toEqual(whole)
    }
  })
}
