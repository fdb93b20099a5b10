import { expect, test } from 'vitest'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import type { ListRead, Query } from '../api/api.ts'
import { exportList, FACILITY_SHEET } from './export-list.ts'

const facility = (id: string): Facility => ({
  id,
  issuer: { cik: '0009900001', ticker: 'HRBL', name: 'Harbor Line, Inc.' },
  facilityType: 'revolving_credit_facility',
  metric: 'revolver_drawn',
  category: 'liquidity',
  value: 0,
  currency: 'USD',
  period: { kind: 'instant', status: 'reported', endDate: '2026-03-31' },
  source: { accession: '0009900001-26-000001', form: '10-Q', evidence: '=none "drawn"', verification: 'candidate' },
})
/** Pages of 100, as the API gives them, of a list that never ends. */
const endless =
  (asked: Query[]) =>
  (query: Query): Promise<ListRead<Facility>> => {
    asked.push(query)
    const data = Array.from({ length: 100 }, (_, index) => facility(`${asked.length}-${index}`))
    return Promise.resolve({ isRefused: false, data, nextCursor: `c${asked.length}` })
  }
const request = new Request('https://example.com/facilities/export?ticker=HRBL&cursor=old&other=1')

test('A list is exported page by page with the filters of its address, up to a number of records', async () => {
  const asked: Query[] = []
  const answer = await exportList(request, 'facilities', endless(asked), FACILITY_SHEET)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(501)
  expect(asked[0]).toEqual({ ticker: 'HRBL', limit: '100' })
  expect(asked[1]).toEqual({ ticker: 'HRBL', limit: '100', cursor: 'c1' })
  // Zero is a value, and what a spreadsheet would carry out is text.
  expect(lines[1]).toContain(',0,"USD"')
  expect(lines[1]).toContain(`"'=none ""drawn"""`)
})

test('A date has its precision beside it, a doubt its reasons, and a part of the group its name', async () => {
  const told: Facility = {
    ...facility('f'),
    period: { kind: 'instant', status: 'reported', endDate: '2026-03-31' },
    source: {
      ...facility('f').source,
      locator: { datePrecision: 'month', entity: { name: 'Harbor Finance', kind: 'subsidiary' } },
    },
    uncertainty: { status: 'candidate', reasons: ['one_witness', 'instrument_undecided'] },
  }
  const read = () => Promise.resolve({ isRefused: false as const, data: [told], nextCursor: null })
  const text = await (await exportList(request, 'facilities', read, FACILITY_SHEET)).text()
  const [head, line] = text.trim().split('\r\n')
  expect(head).toContain('"period_end","period_precision","uncertainty","uncertainty_reasons","instrument"')
  expect(line).toContain('"2026-03-31","month","candidate","one_witness instrument_undecided",')
  expect(head).toMatch(/"entity","entity_kind"$/)
  expect(line).toMatch(/"Harbor Finance","subsidiary"$/)
})

test('What the API refuses is said, and no file is given', async () => {
  const answer = await exportList(
    request,
    'facilities',
    () => Promise.resolve({ isRefused: true, message: 'filed_from: no such day.' }),
    FACILITY_SHEET,
  )
  expect([answer.status, await answer.text()]).toEqual([400, 'filed_from: no such day.\n'])
})

test('A CSV has the order of the page that it is taken from, the largest first after a minus', async () => {
  const amounts = [5e6, 9e6, 7e6]
  const data = amounts.map((value, index) => {
    const { source, ...rest } = facility(`f${index}`)
    return { ...rest, value, source: { ...source, accession: `0009900001-26-00000${index % 2}` } }
  })
  const read = () => Promise.resolve({ isRefused: false as const, data, nextCursor: null })
  const idsOf = async (sort: string) => {
    const asked = new Request(`https://example.com/facilities/export?sort=${sort}`)
    const text = await (await exportList(asked, 'facilities', read, FACILITY_SHEET)).text()
    return text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, 3))
  }
  expect(await idsOf('-value')).toEqual(['f1', 'f2', 'f0'])
  expect(await idsOf('value')).toEqual(['f0', 'f2', 'f1'])
  // Its own order keeps the records of a filing together.
  expect(await idsOf('nothing')).toEqual(['f0', 'f2', 'f1'])
})
