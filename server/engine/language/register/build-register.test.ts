import { describe, expect, it, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'
import { readingOf } from '../statements/fixtures/reading-of.ts'
import { readLanguage } from '../document.ts'
import { readSentence } from '../sentence.ts'
import type { Entity } from './entity.ts'
import { buildRegister } from './build-register.ts'
import { couponOf, isGenericKey, nameKey, slug } from './names.ts'
import { typeOfEntity } from './entity.ts'

const entity = (pieces: readonly string[], name: string): Entity | null =>
  buildRegister(readLanguage(readingOf(pieces))).entityOf(name)

describe('the register puts together what is said of one instrument', () => {
  it('knows a defined term for what stands before it', () => {
    const found = entity(
      [
        'We have a $500 million senior revolving credit facility (the “Harbor Facility”).',
        'The Harbor Facility is secured.',
      ],
      'Harbor Facility',
    )
    expect(found === null ? null : typeOfEntity(found)).toBe('revolver')
  })

  it('knows a term that gathers several as their holder, of no one type', () => {
    const found = entity(
      [
        'We have a revolving credit facility and a term loan facility (together, the “Harbor Credit Facilities”).',
        'The Harbor Credit Facilities are secured.',
      ],
      'Harbor Credit Facilities',
    )
    expect([...(found?.holds ?? [])].sort()).toEqual(['revolver', 'term_loan'])
    expect(found === null ? 'none' : typeOfEntity(found)).toBeNull()
  })

  it('knows what an agreement holds by the loan under it, and nothing by the words of a day', () => {
    const found = entity(
      [
        'We entered into a credit agreement (the “Credit Agreement”) with Tarn Bank.',
        'We may request multiple term loan advances (together, the “Loan”) of up to $65 million.',
        'The Loan under the Credit Agreement shall accrue interest from and including the date the applicable advance is made.',
      ],
      'Credit Agreement',
    )
    expect(found === null ? null : typeOfEntity(found)).toBe('term_loan')
  })

  it.each([
    [
      'Pursuant to the Credit Agreement, we may borrow up to $65 million through multiple term loan advances.',
      'term_loan',
    ],
    ['Under the Credit Agreement, we borrowed $5 million and repaid our term loan.', null],
    ['The Credit Agreement contains events of default, such as nonpayment under the Term Loan Agreement.', null],
  ])('knows what a sentence says that an agreement lends: %s', (text, type) => {
    const made = 'We entered into a credit agreement (the “Credit Agreement”) with Tarn Bank.'
    const found = entity([made, text], 'Credit Agreement')
    expect(found === null ? 'none' : typeOfEntity(found)).toBe(type)
  })

  it('knows a term for notes that are due in a year, which is no day of an act', () => {
    const found = entity(
      [
        'We issued 0.50% convertible senior notes due in 2031 (the “2031 Notes”).',
        'Costs arose as we repaid portions of our loans and the 0.50% convertible senior notes due in 2031.',
      ],
      '2031 Notes',
    )
    expect(found).toMatchObject({ maturity: { iso: '2031-12-31' } })
    expect([...(found?.keys ?? [])]).toContain('0.50% convertible note due in 2031')
    expect(found?.stateDate ?? '').not.toMatch(/^2031/)
  })

  it('takes no other agreement that it speaks of for what an agreement holds', () => {
    const found = entity(
      [
        'We entered into a Term Loan Agreement (the “Term Loan Agreement”) and a Credit Agreement (the “Credit Agreement”).',
        'The Credit Agreement contains events of default, such as non-payment of obligations under the Term Loan Agreement.',
      ],
      'Credit Agreement',
    )
    expect(found === null ? 'none' : typeOfEntity(found)).toBeNull()
  })

  it('leaves the type open where witnesses contradict each other', () => {
    const found = entity(
      [
        'The Harbor Facility is a revolving credit facility (the “Harbor Line”).',
        'It is a term loan (the “Harbor Line”).',
      ],
      'Harbor Line',
    )
    expect(found === null ? 'none' : typeOfEntity(found)).toBeNull()
  })

  it('takes what an agreement holds for its type where that is one thing', () => {
    const found = entity(
      ['The Harbor Credit Agreement provides for a revolving credit facility.'],
      'Harbor Credit Agreement',
    )
    expect(found === null ? null : typeOfEntity(found)).toBe('revolver')
  })

  it('carries the maturity date to every mention', () => {
    expect(entity(['The Harbor Revolver matures on March 1, 2030.'], 'Harbor Revolver')?.maturity?.iso).toBe(
      '2030-03-01',
    )
    expect(entity(['We issued 5.25% Senior Notes due 2032.'], '5.25% Senior Notes due 2032')?.maturity?.iso).toBe(
      '2032-12-31',
    )
  })

  test.each<[string, string]>([
    ['On May 5, 2026, the Harbor Revolver was terminated.', 'terminated'],
    ['The Harbor Revolver was replaced by a new facility.', 'replaced'],
    // A line that is paid off can be drawn on again.
    ['On May 5, 2026, we repaid in full the Harbor Revolver.', 'in_force'],
    ['We repaid part of the Harbor Revolver.', 'in_force'],
    ['The Harbor Revolver may be terminated by the lenders.', 'in_force'],
    ['The Harbor Revolver was not terminated.', 'in_force'],
    ['If we default, the Harbor Revolver is terminated.', 'in_force'],
  ])('the state after “%s” is %s', (text, state) =>
    expect(entity(['The Harbor Revolver is secured.', text], 'Harbor Revolver')?.state).toBe(state),
  )

  test.each<[string, string, string]>([
    ['Term Loan', 'In June 2024 we made a term loan of $30 million (the “Term Loan”).', 'repaid'],
    [
      'Term Loan',
      'In June 2024 we made a term loan of $30 million (the “Term Loan”). In May 2025 we made a bridge loan of $9 million (the “Term Loan”).',
      'in_force',
    ],
  ])('“%s” is over after it was repaid, if the filing defines it for one debt: %s', (name, text, state) =>
    expect(entity([...text.split(/(?<=\.) /), 'In April 2026, the Term Loan was repaid in full.'], name)?.state).toBe(
      state,
    ),
  )

  it('ends notes whose principal and accrued interest were paid in full', () => {
    const text = 'On May 5, 2026, we used cash to repay in full all principal and accrued interest on the 5% Notes.'
    expect(entity(['We issued 5% Notes in 2020.', text], '5% Notes')?.state).toBe('repaid')
  })

  it('knows an agreement and the one facility under it for one, and two facilities for themselves', () => {
    const one = ['The Harbor Credit Agreement provides for a revolving credit facility (the “Tarn Revolver”).']
    const two = [
      'The Harbor Credit Agreement provides for a revolver (the “Tarn Revolver”) and a term loan (the “Tarn Loan”).',
    ]
    const isOne = (pieces: readonly string[]): boolean =>
      entity(pieces, 'Harbor Credit Agreement')?.keys.has(nameKey('Tarn Revolver')) === true
    expect([isOne(one), isOne(two)]).toEqual([true, false])
  })

  it('keeps two names apart without evidence that they are one', () => {
    const register = buildRegister(
      readLanguage(readingOf(['The Harbor Revolver is large.', 'The Meadow Revolver is small.'])),
    )
    expect(register.entityOf('Harbor Revolver')).not.toBe(register.entityOf('Meadow Revolver'))
  })
})

describe('defined terms', () => {
  const termsOf = (text: string): string[] =>
    readSentence(text).terms.map(({ term, of, types }) => `${term}: ${of?.type ?? types.join('+')}`)

  test.each<[string, string[]]>([
    ['We have a revolving credit facility (the “Revolver”).', ['Revolver: revolver']],
    ['We entered into a credit agreement (as amended, the “Credit Agreement”).', ['Credit Agreement: facility']],
    [
      'We have a loan commitment of $75 million, net of $1 million of letters of credit (the “2022 Credit Facility”).',
      ['2022 Credit Facility: loan'],
    ],
    ['We have a revolver and a term loan (collectively, the “Senior Loans”).', ['Senior Loans: revolver+term_loan']],
    ['We issued 7.50% Senior Notes due 2022 (7.50% Notes).', ['7.50% Notes: notes']],
    ['Example Bank (the “Bank”) is our landlord.', []],
    ['We sell paint (the “Business”).', []],
    [
      'We issued 4% notes due 2030 (the “2030 Notes”) and 5% notes due 2034 (the “2034 Notes” and, together with the “2030 Notes,” the “Notes”).',
      ['2030 Notes: notes', '2034 Notes: notes', 'Notes: notes+notes+notes'],
    ],
  ])('%s', (text, expected) => expect(termsOf(text)).toEqual(expected))

  test('an instrument without a proper name is called by its term, and not by that of another document', () => {
    const namesIn = (text: string): string[] => readSentence(text).instruments.map(({ name }) => name)
    expect(namesIn('We have a five-year revolving credit facility (the “Revolver”).')[0]).toBe('Revolver')
    expect(namesIn('We have a term loan under a purchase agreement (the “Purchase Agreement”).')[0]).toBe('term loan')
    expect(namesIn('We owe a term loan to Wexford Trust (“WT”).')[0]).toBe('term loan')
    expect(namesIn('We signed an Amended and Restated Credit Agreement (the “New Agreement”).')[0]).toBe(
      'New Agreement',
    )
    expect(namesIn('We signed an amended credit agreement (the “Amended Credit Agreement”).')[0]).toBe(
      'Amended Credit Agreement',
    )
    expect(namesIn('We have an asset-based lending agreement (the “ABL”).')[0]).toBe('ABL')
  })
})

test.each([
  'In May 2023 we issued $200.0 million of fixed rate notes (the “2022-2 Securitization”). At December 31, 2024, $171.9 million was outstanding under the 2022-2 Securitization.',
  'In May 2023 we issued $200.0 million of asset-backed notes (the “2022-2 Securitization”) with an average coupon of 8.12%. $171.9 million remained outstanding at December 31, 2024.',
])('a term is of the kind of the phrase that it stands for: %s', (text) => {
  const amounts = readBody(`<p>${text}</p>`).facts.filter(({ unit }) => unit === 'USD')
  expect(amounts.map(({ factType, value }) => `${factType} ${String(value)}`).toSorted()).toEqual([
    'notes 171900000',
    'notes 200000000',
  ])
})

test('names meet in the words that tell them apart', () => {
  expect(nameKey('the Company’s existing Harbor Credit Facilities')).toBe(nameKey('Harbor Credit Facility'))
  expect(nameKey('Harbor Facility')).not.toBe(nameKey('Meadow Facility'))
  expect(isGenericKey(nameKey('the revolving credit facility'))).toBe(true)
  expect(isGenericKey(nameKey('Harbor Revolver'))).toBe(false)
  expect(slug('5.25% Senior Notes due 2032')).toBe('5-25-senior-notes-due-2032')
})

test.each([
  'The Harbor Facility is a $300 million asset-based revolving credit facility maturing on June 1, 2028.',
  'Our Harbor Facility is a four-year revolving credit facility of $300 million, maturing on June 1, 2028.',
])('what a name is said to be bears the name: %s', (text) => {
  const { facts } = readBody(text)
  expect(facts.map(({ factType, instrument }) => `${factType} ${instrument?.reportedName ?? ''}`).toSorted()).toEqual([
    'maturity Harbor Facility',
    'revolver_capacity Harbor Facility',
  ])
})

test('what an amendment moved the maturity to is nothing of the line before it', () => {
  const { facts } = readBody(
    'On May 12, 2024, the Restated Credit Agreement increased the revolving commitments under the Existing Credit Agreement from $125 million to $150 million and extended the maturity date to May 12, 2028.',
  )
  const told = facts.flatMap(({ factType, value, instrument }) =>
    factType === 'revolver_capacity' ? [[value / 1e6, instrument?.reportedName, instrument?.maturityDate ?? null]] : [],
  )
  expect(told[0]).toEqual([125, 'Existing Credit Agreement', null])
  expect(told[1]?.slice(0, 2)).toEqual([150, 'Restated Credit Agreement'])
})

test('no note holds a line that it will pay off', () => {
  const { signals } = readBody(
    '<p>The Company has a Note Payable to its bank. The Note Payable is designed to pay off the $6.5 million revolving credit facility and allows draws on it.</p><p>On May 1, 2024, the Company repaid $262,357 of the Note Payable.</p>',
  )
  expect(signals.map(({ locator }) => JSON.stringify(locator))).not.toEqual([])
  expect(signals.filter(({ action, instrument }) => action === 'repaid' && instrument?.type === 'revolver')).toEqual([])
})

test('notes of other terms in one sentence are other notes, each with its own sum and rate', () => {
  const { facts } = readBody(
    'In May 2024, we issued $300 million of three-year notes at a fixed rate of 0.6%, $400 million of five-year notes at a fixed rate of 1.3% and $300 million of ten-year notes at a fixed rate of 2.45%.',
  )
  const told = (type: string) =>
    facts.flatMap(({ factType, value, instrument }) =>
      factType === type ? [`${String(value)} ${instrument?.name ?? ''}`] : [],
    )
  expect(told('notes')).toEqual(['300000000 three-year notes', '400000000 five-year notes', '300000000 ten-year notes'])
  const alike = readBody('In July 2024 we sold $100 million of Series A notes and $100 million of Series B notes.')
  expect(alike.facts.map(({ instrument }) => instrument?.name)).toEqual(['Series A notes', 'Series B notes'])
  expect(told('interest_rate')).toEqual(['0.6 three-year notes', '1.3 five-year notes', '2.45 ten-year notes'])
})

test.each([
  ['5.50% Senior Notes due 2027', '5.5'],
  ['5.5 percent Notes', '5.5'],
  ['10% Notes', '10'],
  ['the 7-1/2% Notes', '7 1/2'],
  ['7 1/2% Notes', '7 1/2'],
  ['Senior Notes due 2027', null],
])('the coupon in a name: %s', (name, coupon) => expect(couponOf(name)).toBe(coupon))
