import { expect, test } from 'vitest'
import { citationOf, fragmentUrl } from './cite.ts'

const filing = {
  issuer: 'Harbor Line Logistics, Inc.',
  form: '10-Q',
  filed: 'May 6, 2026',
  accession: '0001234567-26-000012',
  documentUrl: 'https://www.sec.gov/Archives/edgar/data/1234567/a.htm',
}

test('A citation names issuer, form, date, section, accession, words, hash and address', () => {
  const record = { section: 'Part I, Item 2', evidence: 'We had $110.0 million drawn.', sha256: 'ab12' }
  expect(citationOf(filing, record, 'https://example.com/filings/x#record=1')).toBe(
    'Harbor Line Logistics, Inc., Form 10-Q, filed May 6, 2026, Part I, Item 2, 0001234567-26-000012. “We had $110.0 million drawn.” SHA-256 ab12. https://example.com/filings/x#record=1',
  )
})

test('A record that quotes nothing is cited by its place alone', () => {
  expect(citationOf(filing, { section: null, evidence: '', sha256: null }, 'u')).toBe(
    'Harbor Line Logistics, Inc., Form 10-Q, filed May 6, 2026, 0001234567-26-000012. u',
  )
})

test('A text fragment holds short words whole and long ones by both ends, with what has a meaning in it encoded', () => {
  expect(fragmentUrl(filing.documentUrl, 'Long-term debt, net')).toBe(
    `${filing.documentUrl}#:~:text=Long%2Dterm%20debt%2C%20net`,
  )
  expect(fragmentUrl('u', 'a b c d e f g h i j k')).toBe('u#:~:text=a%20b%20c%20d%20e,g%20h%20i%20j%20k')
  expect(fragmentUrl('u', '')).toBe('u')
})

test('A row of a table is also sought by its label and amounts, which stand in blocks of their own', () => {
  expect(fragmentUrl('u', 'Cash and cash equivalents $ 62.0 $ 655.8')).toBe(
    'u#:~:text=Cash%20and%20cash%20equivalents%20%24%2062.0%20%24%20655.8&text=Cash%20and%20cash%20equivalents-,%24,655.8',
  )
  expect(fragmentUrl('u', 'Long-term debt 12,349')).toBe(
    'u#:~:text=Long%2Dterm%20debt%2012%2C349&text=Long%2Dterm%20debt-,12%2C349',
  )
  expect(fragmentUrl('u', 'We drew $ 5.0 in 2024 .')).toBe('u#:~:text=We%20drew%20%24%205.0%20in%202024%20.')
  expect(fragmentUrl('u', '62.0 655.8')).toBe('u#:~:text=62.0%20655.8')
})
