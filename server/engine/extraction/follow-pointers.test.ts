import { describe, expect, test } from 'vitest'
import { extract } from '../pipeline.ts'

const filing = {
  accession: '0000000001-26-000009',
  form: '8-K',
  periodEnd: '2026-06-30',
  filedAt: '2026-07-02',
} as const
const read = (...items: readonly (readonly [string, string])[]) =>
  extract(
    new TextEncoder().encode(
      `<html><body>${items.map(([heading, text]) => `<p><b>${heading}</b></p><p>${text}</p>`).join('')}<p>SIGNATURES</p></body></html>`,
    ),
    filing,
  )

const ENTRY = [
  'Item 1.01 Entry into a Material Definitive Agreement',
  'On June 30, 2026, the Company entered into a Credit Agreement with First Harbor Bank, N.A., as administrative agent. The Credit Agreement provides for a $750 million revolving credit facility.',
] as const
const obligation = (text: string) =>
  [
    'Item 2.03 Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
    text,
  ] as const
const pointersOf = (...items: readonly (readonly [string, string])[]) =>
  read(...items).signals.map(({ locator }) => locator['pointer'])

describe('a pointer to another item of the same 8-K is followed', () => {
  test.each([
    'The information set forth in Item 1.01 of this Current Report on Form 8-K is incorporated herein by reference.',
    'The information set forth above under Item 1.01 is incorporated by reference into this Item 2.03.',
    'See Item 1.01 above.',
    'The disclosure contained in Item 1.01 above is hereby incorporated in this Item 2.03 by reference.',
  ])('%s', (text) => {
    const pointers = pointersOf(ENTRY, obligation(text))
    expect(pointers.length).toBeGreaterThan(0)
    for (const pointer of pointers) expect(pointer).toEqual([expect.objectContaining({ section: '8-K:2.03' })])
  })
  test('and the record cites the words of the item that is pointed at', () => {
    const { signals } = read(
      ENTRY,
      obligation('The information set forth in Item 1.01 is incorporated herein by reference.'),
    )
    expect(signals[0]).toMatchObject({ action: 'entered_into', locator: { section: '8-K:1.01' } })
  })
})

test('a pointer to another report, or to no item, is not followed, and the section that says nothing else is refused', () => {
  const elsewhere =
    'The information set forth in Item 1.01 of the Company’s Current Report on Form 8-K filed on May 3, 2026 is incorporated herein by reference.'
  expect(pointersOf(ENTRY, obligation(elsewhere)).every((pointer) => pointer === undefined)).toBe(true)
  expect(read(obligation(elsewhere)).refusals).toContainEqual(
    expect.objectContaining({ concept: '8-K:2.03', reasonCode: 'incorporated_by_reference' }),
  )
  expect(
    pointersOf(
      ENTRY,
      obligation('The Credit Agreement is filed as Exhibit 10.1 and incorporated herein by reference.'),
    ).every((pointer) => pointer === undefined),
  ).toBe(true)
})
