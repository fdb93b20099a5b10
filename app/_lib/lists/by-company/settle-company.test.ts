import { expect, test } from 'vitest'
import { choicesOf, openCompanyMessage, settleCompanies, settleCompany } from './settle-company.ts'

const issuers = ['HLVZQ', 'HRBL'].map((ticker) => ({
  cik: '0009900001',
  ticker,
  name: `${ticker} Holdings`,
  otherName: null,
  filingCount: 1,
}))
const settle = (words: string) =>
  settleCompany(
    words,
    (ticker) => Promise.resolve(ticker === 'HRBL'),
    (name) => Promise.resolve(issuers.filter((issuer) => issuer.name.toLowerCase().startsWith(name.toLowerCase()))),
  )

test('A ticker is taken as it is, a name that fits one company stands for it, and any other leaves the choice open.', async () => {
  expect(await settle('HRBL')).toEqual({ kind: 'ticker' })
  expect(await settle('hlvzq hold')).toEqual({ kind: 'one', ticker: 'HLVZQ' })
  expect(await settle('h')).toEqual({ kind: 'open', issuers })
  expect(await settle('nobody')).toEqual({ kind: 'open', issuers: [] })
  expect(openCompanyMessage('nobody', [])).toBe('No company here has the name, ticker or CIK “nobody”.')
})

test('Of several companies each that is named otherwise gets its ticker, and the first that several fit is open.', async () => {
  const [first] = issuers
  expect(await settleCompanies(['HRBL', 'hlvzq hold', 'nobody'], settle)).toEqual({
    ...{ settled: ['HRBL', 'HLVZQ', 'nobody'], open: null, issuers: [] },
  })
  expect(await settleCompanies(['hlvzq', 'h', 'h'], settle)).toEqual({ settled: ['HLVZQ', 'h', 'h'], open: 1, issuers })
  expect(
    choicesOf(first === undefined ? [] : [first, { ...first, otherName: 'Old Co' }], (ticker) => `/${ticker}`),
  ).toEqual([
    { href: '/HLVZQ', text: 'HLVZQ Holdings HLVZQ' },
    { href: '/HLVZQ', text: 'HLVZQ Holdings HLVZQ, also Old Co' },
  ])
})
