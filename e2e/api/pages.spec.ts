import { at, errorOf, expect, idOf, LISTS, RECORD_LISTS, test } from './support/api-test.ts'
import type { Json } from './support/api-test.ts'

for (const list of LISTS) {
  test(`${list} is walked without a gap or a duplicate, whatever the page size.`, async ({ api }) => {
    const whole = (await api.walk(list, 100)).map(idOf)
    expect(whole.length).toBeGreaterThan(0)
    expect(new Set(whole).size).toBe(whole.length)
    for (const limit of [1, 7, 20]) expect((await api.walk(list, limit)).map(idOf)).toEqual(whole)
  })

  test(`${list} shows 20 records where no limit is given, and says what its pages are.`, async ({ api }) => {
    const { data, meta } = await api.get(list)
    const whole = await api.walk(list, 100)
    expect(meta.pagination.limit).toBe(20)
    expect(data.length).toBe(Math.min(20, whole.length))
    expect(meta.mode).toBe('sample')
  })
}

test('Lists begin with the newest filing, and equal days keep one order by id.', async ({ api }) => {
  const keys = (await api.walk('/filings', 100)).map(
    (filing) => `${String(at(filing, 'filing.filedAt'))} ${idOf(filing)}`,
  )
  expect(keys).toEqual([...keys].sort().reverse())
  for (const list of RECORD_LISTS) {
    const filed = (await api.walk(list, 100)).map((record) => `${String(at(record, 'source.filedAt'))} ${idOf(record)}`)
    expect(filed, list).toEqual([...filed].sort().reverse())
  }
})

test('The page size may change on the way.', async ({ api }) => {
  const whole = (await api.walk('/filings', 100)).map(idOf)
  const first = await api.get('/filings?limit=3')
  const second = await api.get(`/filings?limit=5&cursor=${first.meta.pagination.nextCursor ?? ''}`)
  expect([...first.data, ...second.data].map(idOf)).toEqual(whole.slice(0, 8))
})

test('A filtered walk keeps its filter on every page.', async ({ api }) => {
  const form = String(at((await api.walk('/filings', 100))[0], 'filing.form'))
  const path = `/filings?form=${encodeURIComponent(form)}`
  const whole = await api.walk(path, 100)
  expect(whole.every((filing) => at(filing, 'filing.form') === form)).toBe(true)
  expect((await api.walk(path, 1)).map(idOf)).toEqual(whole.map(idOf))
})

test('A cursor is good for its own list and filters only, and for nothing that was done to it.', async ({ api }) => {
  const { meta } = await api.get('/filings?limit=1')
  const cursor = meta.pagination.nextCursor ?? ''
  const [text = '', signature = ''] = cursor.split('.')
  const flipped = `${text.slice(0, -2)}${text.endsWith('A') ? 'B' : 'A'}${text.slice(-1)}.${signature}`
  const abuses = [
    `/filings?form=10-K&cursor=${cursor}`,
    `/issuers?cursor=${cursor}`,
    `/events?cursor=${cursor}`,
    `/filings?ticker=NONE&cursor=${cursor}`,
    `/filings?cursor=${flipped}`,
    `/filings?cursor=${text}`,
    `/filings?cursor=${cursor}x`,
    '/filings?cursor=abc',
    '/filings?cursor=%00',
    `/filings?cursor=${'a'.repeat(1000)}`,
    '/filings?cursor=null',
    `/filings?cursor=${Buffer.from('{"r":0}').toString('base64url')}.${signature}`,
  ]
  for (const abuse of abuses) {
    const answer = await api.ask(abuse)
    expect(answer.status, abuse).toBe(400)
    expect(['invalid_cursor', 'invalid_request'], abuse).toContain(errorOf(answer).code)
  }
  expect(errorOf(await api.ask(`/filings?cursor=${flipped}`)).code).toBe('invalid_cursor')
  expect(errorOf(await api.ask(`/filings?cursor=${'a'.repeat(1001)}`)).code).toBe('invalid_request')
  expect((await api.ask(`/filings?limit=1&cursor=${cursor}`)).status).toBe(200)
})

test('A sorted list has the records of the list itself, in its own order, and a cursor for that order only.', async ({
  api,
}) => {
  const amount = (record: Json) => Number(at(record, 'value'))
  const change = (record: Json) => {
    const percent = at(record, 'values.percentChange')
    return typeof percent === 'number' ? Math.abs(percent) : -1
  }
  const orders = [
    ['/facilities', '-value', (record: Json) => -amount(record)],
    ['/facilities', 'value', amount],
    ['/events', '-change', (record: Json) => -change(record)],
    ['/filing-comparisons', '-change', (record: Json) => -change(record)],
  ] as const
  for (const [list, sort, keyOf] of orders) {
    const whole = await api.walk(list, 100)
    const sorted = await api.walk(`${list}?sort=${sort}`, 7)
    expect(sorted.map(idOf).toSorted(), `${list} ${sort}`).toEqual(whole.map(idOf).toSorted())
    const keys = sorted.map(keyOf)
    expect(new Set(keys).size, `${list} ${sort}`).toBeGreaterThan(5)
    expect(keys, `${list} ${sort}`).toEqual(keys.toSorted((a, b) => a - b))
    const { meta } = await api.get(`${list}?limit=1&sort=${sort}`)
    for (const other of ['', sort === 'value' ? 'sort=-value&' : '']) {
      const answer = await api.ask(`${list}?${other}cursor=${meta.pagination.nextCursor ?? ''}`)
      expect(errorOf(answer).code, `${list} ${sort} then ${other}`).toBe('invalid_cursor')
    }
  }
  for (const refused of [
    '/facilities?sort=-change',
    '/covenants?sort=-value',
    '/facilities?sort=value&filed_to=2026-01-01',
  ])
    expect(errorOf(await api.ask(refused)).code, refused).toBe('invalid_request')
})

test('The same question gets the same bytes, cursor and all.', async ({ api }) => {
  const first = await api.ask('/events?limit=2')
  const second = await api.ask('/events?limit=2')
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(second.headers['etag']).toBe(first.headers['etag'])
})

test('A company is found under its ticker in any case, and under CIK and ten digits.', async ({ api }) => {
  const companies = await api.walk('/companies', 100)
  expect(companies.length).toBeGreaterThan(0)
  for (const company of companies.slice(0, 5)) {
    const ticker = String(company['ticker'])
    for (const name of [ticker, ticker.toLowerCase(), ticker.replaceAll('-', '.'), `CIK${String(company['cik'])}`]) {
      const answer = await api.ask(`/companies/${name}`)
      expect(answer.status, name).toBe(200)
      expect((JSON.parse(answer.bytes.toString()) as { data: Json }).data).toEqual(company) // held against the document before
    }
  }
})

test('Every listed filing is served whole, and agrees with its summary.', async ({ api }) => {
  const filings = await api.walk('/filings', 100)
  expect(filings.length).toBeGreaterThan(0)
  for (const summary of filings) {
    const answer = await api.ask(`/filings/${idOf(summary)}`)
    expect(answer.status).toBe(200)
    const { data } = JSON.parse(answer.bytes.toString()) as { data: Json } // held against the document before
    expect(data['filing']).toEqual(summary['filing'])
    expect(data['company']).toEqual(summary['issuer'])
    expect(at(data, 'extraction.stats')).toEqual(summary['extraction'])
    for (const [kind, count] of [
      ['facts', 'factCount'],
      ['signals', 'signalCount'],
      ['refusals', 'refusalCount'],
      ['sections', 'sectionCount'],
      ['tables', 'tableCount'],
    ] as const) {
      expect((at(data, `extraction.${kind}`) as unknown[]).length).toBe(at(data, `extraction.stats.${count}`)) // an array by the document
    }
  }
})
