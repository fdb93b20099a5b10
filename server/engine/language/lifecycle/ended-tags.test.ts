import { expect, test } from 'vitest'
import { dollars, percent, readBody, taggedBody } from '../fixtures/read-body.ts'

const MEMBERS = { 'us-gaap:DebtInstrumentAxis': 'ours:SeniorNotes3PercentMember' }
const context = (id: string, day: string): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier><xbrli:segment><xbrldi:explicitMember dimension="us-gaap:DebtInstrumentAxis">ours:SeniorNotes3PercentMember</xbrldi:explicitMember></xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period></xbrli:context>`
const tag = (name: string, ref: string, digits: string, format = 'num-dot-decimal'): string =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="${ref}" unitRef="usd" scale="6" decimals="-6" format="ixt:${format}">${digits}</ix:nonFraction>`
const rate = (ref: string): string =>
  `<ix:nonFraction name="us-gaap:DebtInstrumentInterestRateStatedPercentage" contextRef="${ref}" unitRef="pure" scale="-2" decimals="4" format="ixt:num-dot-decimal">3.0</ix:nonFraction>`

const factsWith = (now: string): string[] =>
  readBody(
    taggedBody(
      `<table><tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr><tr><td>3.0% Senior Notes</td><td>${now}</td><td>$${tag('DebtInstrumentFaceAmount', 'c3', '470')}</td></tr></table>
      <p>The 3.0% Senior Notes are for $${tag('DebtInstrumentFaceAmount', 'c1', '470')} million and bear ${rate('c1')}%.</p>`,
      MEMBERS,
    ).replace('<xbrli:unit', `${context('c3', '2023-12-31')}<xbrli:unit`),
  ).facts.map(({ factType, value, period }) => `${factType} ${String(value)} ${period.endDate ?? ''}`)

test('of notes that another tag says are gone, prose has no sum and no rate of the period’s end', () => {
  const ended = factsWith(`$${tag('DebtInstrumentFaceAmount', 'c1', '—', 'fixed-zero')}`)
  expect(ended).toContain('notes 0 2024-12-31')
  expect(ended).toContain('interest_rate 3 2023-12-31')
  expect(ended).not.toContain('notes 470000000 2024-12-31')
  expect(ended).not.toContain('interest_rate 3 2024-12-31')
})

test('notes that are still owed keep both', () => {
  const owed = factsWith(`$${tag('DebtInstrumentFaceAmount', 'c1', '470')}`)
  expect(owed).toContain('notes 470000000 2024-12-31')
  expect(owed).toContain('interest_rate 3 2024-12-31')
})

/** What is read of rows of a tag each, with the members of the tag and its digits at the ends of two years, and of prose. */
function factsOfRows(
  rows: readonly (readonly [label: string, concept: string, members: string, now: string, before: string])[],
  prose: readonly [members: string, digits: string],
): string[] {
  const ids: string[] = []
  const refOf = (members: string, year: string): string => {
    const id = `${members}|${year}`
    if (!ids.includes(id)) ids.push(id)
    return `m${String(ids.indexOf(id))}`
  }
  const cell = (concept: string, members: string, year: string, digits: string): string =>
    tag(concept, refOf(members, year), digits, digits === '—' ? 'fixed-zero' : 'num-dot-decimal')
  const body = `<table><tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>${rows
    .map(
      ([label, concept, members, now, before]) =>
        `<tr><td>${label}</td><td>$${cell(concept, members, '2024', now)}</td><td>$${cell(concept, members, '2023', before)}</td></tr>`,
    )
    .join(
      '',
    )}</table><p>The Orlo notes are for $${cell('DebtInstrumentFaceAmount', prose[0], '2024', prose[1])} million.</p>`
  const contexts = ids.map((id, at) => {
    const [members = '', year = ''] = id.split('|')
    const segment = members
      .split(' ')
      .map((one) => one.split('='))
      .map(([axis = '', member = '']) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`)
      .join('')
    return context(`m${String(at)}`, `${year}-12-31`).replace(/<xbrldi.*explicitMember>/, segment)
  })
  return readBody(taggedBody(body).replace('<xbrli:unit', `${contexts.join('')}<xbrli:unit`)).facts.map(
    ({ factType, value, period }) => `${factType} ${String(value / 1_000_000)} ${period.endDate ?? ''}`,
  )
}

const DEBT = 'us-gaap:DebtInstrumentAxis'
const OWN = `${DEBT}=ours:OrloNotesMember`

test('a member that all filers share ends no notes', () => {
  const senior = `${DEBT}=us-gaap:SeniorNotesMember`
  const rows = [['Orlo notes', 'DebtInstrumentFaceAmount', senior, '—', '470']] as const
  expect(factsOfRows(rows, [senior, '470'])).toContain('notes 470 2024-12-31')
})

test('what one member of the group no longer owes the group may', () => {
  const rows = [
    ['Orlo notes', 'DebtInstrumentFaceAmount', `${OWN} dei:LegalEntityAxis=ours:AlderMember`, '—', '470'],
  ] as const
  expect(factsOfRows(rows, [OWN, '470'])).toContain('notes 470 2024-12-31')
})

test('a row with a balance says that the debt is owed, and a part that falls due in one year does not end it', () => {
  const rows = [
    ['Orlo notes, small', 'DebtInstrumentFaceAmount', OWN, '—', '30'],
    ['Orlo notes, other', 'NotesPayable', OWN, '470', '480'],
  ] as const
  expect(factsOfRows(rows, [OWN, '465'])).toEqual(
    expect.arrayContaining(['notes 470 2024-12-31', 'notes 465 2024-12-31']),
  )
  const oneRow = (concept: string) =>
    factsOfRows([['Orlo notes', concept, OWN, '—', '470']], [OWN, '470']).includes('notes 470 2024-12-31')
  expect(oneRow('NotesPayableCurrent')).toBe(true)
  expect(oneRow('NotesPayable')).toBe(false)
})

test('a member of its kind makes no other debt of it, and one that the filer made does', () => {
  const isOwed = (kind: string) =>
    factsOfRows(
      [['Orlo notes', 'NotesPayable', `${OWN} us-gaap:LongtermDebtTypeAxis=${kind}`, '—', '470']],
      [OWN, '470'],
    ).includes('notes 470 2024-12-31')
  expect(isOwed('us-gaap:SeniorNotesMember')).toBe(false)
  expect(isOwed('ours:SeriesTwoMember')).toBe(true)
})

test('a tag of a line that the sentence ends is of the day before', () => {
  const { facts } = readBody(
    taggedBody(
      `<p>On December 31, 2024, we terminated the existing $${tag('LineOfCreditFacilityMaximumBorrowingCapacity', 'c1', '470')} million revolving credit facility.</p>`,
      MEMBERS,
    ),
  )
  const [size] = facts.filter(({ factType }) => factType === 'revolver_capacity')
  expect([size?.period.endDate, size?.period.status]).toEqual(['2024-12-30', 'prior'])
  expect(size?.uncertainty.reasons).toContain('former_instrument')
})

test('a tagged fee of what had ended is of the day before, and the most that it may be', () => {
  const fee = percent('LineOfCreditFacilityUnusedCapacityCommitmentFeePercentage', '0.45')
  const { facts } = readBody(
    taggedBody(
      `<p>As of December 31, 2024, we had terminated the secured revolving credit facility with Orlo Bank (the “Tarn Facility”). The Tarn Facility had a commitment fee of up to ${fee}% on the undrawn portion.</p>`,
      { 'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember' },
    ),
  )
  const [found] = facts.filter(({ factType }) => factType === 'commitment_fee')
  expect(found?.period.endDate).toBe('2024-12-30')
  expect(found?.uncertainty.reasons).toEqual(expect.arrayContaining(['highest_of_range', 'former_instrument']))
})

test.each([
  ['the short-term revolving credit facility matured and was fully repaid', 'prior'],
  ['we terminated the facility', 'prior'],
  ['the borrowings under the facility matured and were repaid', 'reported'],
])('the size of a line on a day before its end is of the past: %s', (end, status) => {
  const size = dollars('LineOfCreditFacilityMaximumBorrowingCapacity', '500', 6)
  const body = taggedBody(
    `<p>In March 2024, we entered into a $${size} million short-term revolving credit facility. In July 2024, ${end}.</p>`,
    { 'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember' },
  ).replace('<xbrli:instant>2024-12-31', '<xbrli:instant>2024-03-31')
  const found = readBody(body).facts.filter(({ factType }) => factType === 'revolver_capacity')
  expect(found.map(({ period }) => period.status)).toEqual([status])
})
