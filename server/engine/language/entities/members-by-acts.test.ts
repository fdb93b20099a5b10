import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const COVER =
  '<p>Northwind Mills Co</p><p>(Exact name of registrant as specified in its charter)</p><p>Kestrel, Inc. (Kestrel) became a company of its own in May 2024. Elm Partners LLC (“Elm”), as lender, knows Fir Inc. (“Fir” or the “Company”).</p>'

/** Concept and action of each statement of a paragraph, with whose debt it is. */
const partsIn = (text: string): string[] =>
  readBody(`${COVER}<p>${text}</p>`).signals.map(
    ({ concept, action, entity }) => `${concept} ${action} ${entity?.name ?? '-'}`,
  )

test.each<[string, string[]]>([
  [
    'Further, in May 2024, Kestrel entered into a credit agreement providing for a revolving credit facility (the Revolving Facility) of $4 million to be made available in euros.',
    ['credit_agreement entered_into Kestrel'],
  ],
  [
    'In May 2024, Kestrel issued senior notes (the Notes) of $7 million. The Notes were initially guaranteed (the Guarantees) on a senior basis by the Company.',
    ['notes issued Kestrel', 'notes guaranteed Kestrel'],
  ],
  [
    'In May 2024, Alder Holdings, Ltd. (f/k/a Alder Group, Ltd.) issued $7 million of 5% notes due 2030. The notes are guaranteed by certain of its subsidiaries.',
    ['notes issued Alder Holdings', 'notes guaranteed Alder Holdings'],
  ],
  [
    'In May 2024, Alder LLC (“Alder”) issued $7 million of 5% notes due 2030. The notes are guaranteed by Kestrel, Inc. and substantially all of its subsidiaries.',
    ['notes issued Alder', 'notes guaranteed Alder'],
  ],
  [
    'In May 2024, Alder, Inc. issued $7 million of 5% notes due 2030. Our revolver is guaranteed by Alder, Inc.',
    ['notes issued Alder', 'credit_agreement guaranteed -'],
  ],
  ['In May 2024, Alder, Inc. repaid its $7 million term loan.', ['term_loan repaid Alder']],
  ['In May 2024, Alder, Inc. amended its revolving credit facility.', ['credit_agreement amended Alder']],
  [
    'The Company’s 60%-owned subsidiary, Alder S.A., borrowed $7 million under a term loan in May 2024.',
    ['term_loan borrowed Alder S.A'],
  ],
  [
    'Our subsidiary, Alder, Inc., has a revolving credit facility. The Alder facility limits its debt. The facility was amended in May 2024.',
    ['credit_agreement amended Alder'],
  ],
  ['In May 2024, Alder Capital, LLC issued a waiver under our credit agreement.', ['covenant_compliance waived -']],
  ['In May 2024, Northwind Mills, Inc. issued $7 million of 5% notes due 2030.', ['notes issued -']],
  ['In May 2024, Alder, Inc. and the Company issued $7 million of 5% notes due 2030.', ['notes issued -']],
  [
    'The issuer under the 2030 Notes is Tarn Cayman, and the obligations under the 2030 Notes are guaranteed by the Company.',
    ['notes guaranteed Tarn Cayman'],
  ],
  [
    'The issuer of the 2030 Notes is the Company, and the 2030 Notes are guaranteed by Oak LLC.',
    ['notes guaranteed -'],
  ],
  [
    'The issuer of the 2030 Notes is Northwind Mills, and the 2030 Notes are guaranteed by us and Oak LLC.',
    ['notes guaranteed -'],
  ],
  ['In May 2024, Orlo issued $7 million of 5% notes due 2030.', ['notes issued -']],
  ['In May 2024, Fir issued $7 million of 5% notes due 2030.', ['notes issued -']],
  ['In May 2024, Northwind issued $7 million of 5% notes due 2030.', ['notes issued -']],
  ['In May 2024, NM issued $7 million of 5% notes due 2030.', ['notes issued -']],
  ['In May 2024, Elm entered into a $7 million loan agreement with us.', ['credit_agreement entered_into -']],
])('a company that borrows by a name not the filer’s is who owes: %s', (text, expected) =>
  expect(partsIn(text)).toEqual(expected),
)

test('a segment that borrows by a company’s name is that company', () => {
  const kindOf = (text: string) => readBody(`${COVER}<p>${text}</p>`).signals.map(({ entity }) => entity?.kind)
  const issued = 'issued $7 million of 5% notes due 2030 in May 2024.'
  expect(kindOf(`Sales of the Kestrel segment grew.</p><p>Kestrel ${issued}`)).toEqual(['subsidiary'])
  expect(kindOf(`Sales of the Marine segment grew.</p><p>Marine ${issued}`)).toEqual(['segment'])
})

test('a debt with a number in its name is of the part that issued it, in every sentence that names nobody else', () => {
  const issued = 'In May 2024, Kestrel issued $7 million of 5% notes due 2030.'
  const bound = 'The indenture governing the 5% notes due 2030 contains covenants that restrict liens.'
  expect(partsIn(`${issued}</p><p>${bound}`)).toEqual(['notes issued Kestrel', 'covenant_terms named Kestrel'])
  expect(partsIn(`${issued}</p><p>We also issued $9 million of 5% notes due 2030.</p><p>${bound}`).at(-1)).toBe(
    'covenant_terms named -',
  )
})
