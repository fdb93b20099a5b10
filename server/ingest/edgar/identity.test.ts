import { describe, expect, test } from 'vitest'
import { checkHead } from './check-head.ts'
import { choosePrimaryDocument } from './primary-document.ts'
import { tickersAsOf } from './tickers-as-of.ts'

const question = {
  accession: '0009900001-26-000019',
  form: '10-Q',
  listed: 'q3.htm',
  documents: [
    { type: '10-Q', sequence: 1, fileName: 'q3.htm' },
    { type: 'EX-31', sequence: 2, fileName: 'ex31.htm' },
  ],
}
const only = (type: string, fileName: string | null) => [{ type, sequence: 1, fileName }]

describe('the primary document', () => {
  test('is the listed one where the header has it as a document of the form', () => {
    expect(choosePrimaryDocument(question)).toEqual({ kind: 'file', name: 'q3.htm' })
  })

  test('is the first of the form where no list names one, or the list names the complete submission', () => {
    for (const listed of [null, '0009900001-26-000019.txt'])
      expect(choosePrimaryDocument({ ...question, listed })).toEqual({ kind: 'file', name: 'q3.htm' })
  })

  test('of an amendment may stand under the form that it amends', () => {
    expect(choosePrimaryDocument({ ...question, form: '10-Q/A' })).toEqual({ kind: 'file', name: 'q3.htm' })
  })

  test('without a file of its own is read out of the complete submission', () => {
    expect(choosePrimaryDocument({ ...question, listed: null, documents: only('10-Q', null) })).toEqual({
      kind: 'whole_submission',
    })
  })

  test.each([
    ['the list and the header disagree', { listed: 'ex31.htm' }, 'does not name as one of the form 10-Q'],
    [
      'nothing in it is of the form',
      { documents: only('EX-31', 'ex31.htm') },
      'no document of the form 10-Q; its header names EX-31 (ex31.htm)',
    ],
    ['it has no documents', { documents: [] }, 'its header names none'],
    [
      'its name leads out of the folder',
      { listed: null, documents: only('10-Q', '../../secret.htm') },
      'is no name of a file',
    ],
    ['it is a picture of paper', { listed: null, documents: only('10-Q', 'filename1.pdf') }, 'neither HTML nor text'],
  ])('is refused where %s', (_, changes, reason) => {
    expect(choosePrimaryDocument({ ...question, ...changes })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(reason),
    })
  })
})

describe('the header of a filing', () => {
  const filer = {
    cik: '0009900001',
    name: 'HALVERN',
    sic: null,
    sicDescription: null,
    fiscalYearEnd: null,
    formerNames: [],
  }
  const head = {
    accession: '0009900001-26-000019',
    form: '10-Q',
    filedAt: '2026-11-03',
    acceptedAt: null,
    periodEnd: null,
    filers: [filer],
    documents: [],
  }
  const asked = { cik: '0009900001', accession: '0009900001-26-000019', form: '10-Q' }

  test('confirms what was asked for, under any of its registrants, the first of them first', () => {
    const subsidiary = { ...filer, cik: '0009900002' }
    expect(checkHead({ ...head, filers: [filer, subsidiary, filer] }, { ...asked, cik: '0009900002' })).toMatchObject({
      form: '10-Q',
      filers: [filer, subsidiary],
    })
  })

  test('is refused with every cause at once', () => {
    const other = {
      ...head,
      accession: '0009900009-26-000001',
      form: '10-KT',
      filedAt: null,
      filers: [{ ...filer, cik: '0000000042' }],
    }
    expect(checkHead(other, asked)).toEqual({
      refused:
        'its header is that of 0009900009-26-000001; its form is 10-KT; only 10-Q, 10-Q/A, 10-K, 10-K/A, 8-K, 8-K/A are read; ' +
        'its list calls it a 10-Q, its header a 10-KT; its header names 0000000042 as filers, and not 0009900001; its header has no filing date',
    })
    expect(checkHead({ ...head, filers: [] }, asked)).toEqual({ refused: 'its header names no filer with a CIK' })
  })
})

test("today's symbols stand for a filing's only where its header calls the company by today's name", () => {
  const today = [
    { cik: '0001326801', ticker: 'META', name: 'Meta Platforms, Inc.' },
    { cik: '0000000001', ticker: 'ONE', name: 'META PLATFORMS INC' },
  ]
  expect(tickersAsOf({ cik: '0001326801', name: 'META PLATFORMS, INC. /DE/' }, today)).toEqual(['META'])
  expect(tickersAsOf({ cik: '0001326801', name: 'FACEBOOK INC' }, today)).toEqual([])
  expect(tickersAsOf({ cik: '0001326801', name: null }, today)).toEqual([])
})
