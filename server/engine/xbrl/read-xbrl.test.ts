import { expect, test } from 'vitest'
import type { XbrlReading } from '../model.ts'
import { readSource } from '../source/read-source.ts'
import { buildTree } from '../tree/build-tree.ts'
import { readXbrl } from './read-xbrl.ts'

const HEADER = `<ix:header><ix:hidden>
  <ix:nonFraction name="us-gaap:LineOfCredit" contextRef="now" unitRef="usd" decimals="0" format="ixt:fixed-zero" id="h1">none</ix:nonFraction>
</ix:hidden><ix:resources>
  <xbrli:context id="now"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0009900001</xbrli:identifier></xbrli:entity>
    <xbrli:period><xbrli:instant>2026-09-30</xbrli:instant></xbrli:period></xbrli:context>
  <xbrli:context id="rcf"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0009900001</xbrli:identifier>
    <xbrli:segment><xbrldi:explicitMember dimension="us-gaap:CreditFacilityAxis">us-gaap:RevolvingCreditFacilityMember</xbrldi:explicitMember>
    <xbrldi:typedMember dimension="fic:LenderAxis"><fic:Lender>North Bank</fic:Lender></xbrldi:typedMember></xbrli:segment></xbrli:entity>
    <xbrli:period><xbrli:startDate>2026-01-01</xbrli:startDate><xbrli:endDate>2026-09-30</xbrli:endDate></xbrli:period></xbrli:context>
  <xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
  <xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>
    <xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
</ix:resources></ix:header>`

const NAMESPACES = [
  'xmlns="http://www.w3.org/1999/xhtml"',
  'xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"',
  'xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"',
  'xmlns:us-gaap="http://fasb.org/us-gaap/2026"',
  'xmlns:fic="http://fictional.example/20260930"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(' ')

function read(body: string): XbrlReading {
  const html = `<?xml version="1.0" encoding="utf-8"?><html ${NAMESPACES}><body><div style="display:none">${HEADER}</div>${body}</body></html>`
  const { source } = readSource(Buffer.from(html))
  if (source === null) throw new Error('unreadable')
  return readXbrl(buildTree(source))
}

const number = (attributes: string, text: string) =>
  `<ix:nonFraction unitRef="usd" contextRef="now" ${attributes}>${text}</ix:nonFraction>`

test('a value is the displayed number times ten to its scale, with its sign', () => {
  const { facts } = read(
    `<p>($${number('name="us-gaap:IncomeLoss" scale="6" sign="-" decimals="-5" format="ixt:num-dot-decimal"', '1,156.4')})</p>`,
  )
  const fact = facts.find((one) => !one.hidden)
  expect(fact).toMatchObject({
    exactValue: '-1156400000',
    value: -1156400000,
    displayed: '1,156.4',
    decimals: '-5',
    extension: false,
  })
  expect(fact?.unit.measure).toBe('USD')
})

test('dimensions are read with explicit and typed members, units with divisions', () => {
  const { contexts, units } = read('<p>text</p>')
  expect(contexts.get('rcf')).toMatchObject({
    period: { kind: 'duration', start: '2026-01-01', end: '2026-09-30' },
    dimensions: [
      { axis: 'fic:LenderAxis', member: 'North Bank', typed: true },
      { axis: 'us-gaap:CreditFacilityAxis', member: 'us-gaap:RevolvingCreditFacilityMember', typed: false },
    ],
  })
  expect(units.get('eps')?.measure).toBe('USD/shares')
})

test('a hidden fact is tied to the word that shows it', () => {
  const { facts } = read('<p>There were <span style="-sec-ix-hidden:h1">no borrowings</span> outstanding.</p>')
  const start = 'There were '.length
  expect(facts[0]).toMatchObject({
    hidden: true,
    exactValue: '0',
    shownAt: { start, end: start + 'no borrowings'.length },
  })
})

test('nested facts read the same number once each', () => {
  const inner = number('name="us-gaap:LongTermDebt" scale="3" decimals="-3" format="ixt:num-dot-decimal"', '4,200')
  const { facts } = read(
    `<p>${number('name="fic:SeniorDebt" scale="3" decimals="-3" format="ixt:num-dot-decimal"', inner)}</p>`,
  )
  expect(facts.filter((fact) => !fact.hidden).map((fact) => [fact.concept, fact.value, fact.extension])).toEqual([
    ['fic:SeniorDebt', 4_200_000, true],
    ['us-gaap:LongTermDebt', 4_200_000, false],
  ])
})

test('equal repetitions are duplicates, contradictions are refused and both kept', () => {
  const cash = (value: string) => number('name="us-gaap:Cash" decimals="INF" format="ixt:num-dot-decimal"', value)
  const { facts, duplicates, conflicts, refusals } = read(`<p>${cash('500')} and ${cash('500')} and ${cash('501')}</p>`)
  expect(duplicates).toHaveLength(1)
  expect(conflicts).toHaveLength(1)
  expect(facts.filter((fact) => fact.concept === 'us-gaap:Cash')).toHaveLength(2)
  expect(refusals.map((refusal) => refusal.reasonCode)).toEqual(['conflicting_values'])
})

test('every numeric element is a fact, a duplicate, a nil or a refusal', () => {
  const reading = read(
    [
      number('name="us-gaap:A" format="ixt:num-dot-decimal"', '1'),
      number('name="us-gaap:B" format="ixt:num-dot-decimal"', 'n/a'),
      number('name="us-gaap:C" format="ixt:num-made-up"', '2'),
      number('name="us-gaap:D" xsi:nil="true"', ''),
      '<ix:nonFraction name="us-gaap:E" contextRef="gone" unitRef="usd">3</ix:nonFraction>',
      '<ix:nonFraction name="us-gaap:F" contextRef="now" unitRef="gone">3</ix:nonFraction>',
    ]
      .map((one) => `<p>${one}</p>`)
      .join(''),
  )
  expect(reading.facts.filter((fact) => !fact.hidden)).toHaveLength(1)
  expect(reading.nils).toHaveLength(1)
  expect(reading.refusals.map((refusal) => refusal.reasonCode)).toEqual([
    'unreadable_number',
    'unknown_transformation',
    'unknown_context',
    'unknown_unit',
  ])
})

test('a text fact joins its continuations, and a circle is refused', () => {
  const note =
    '<ix:nonNumeric name="us-gaap:DebtDisclosureTextBlock" contextRef="now" continuedAt="c1"><p>First.</p></ix:nonNumeric>'
  const joined = read(`${note}<p>Between.</p><ix:continuation id="c1"><p>Second.</p></ix:continuation>`)
  expect(joined.texts[0]?.value).toBe('First. Second.')
  expect(joined.texts[0]?.pieces).toHaveLength(2)
  const circle = read(`${note}<ix:continuation id="c1" continuedAt="c1"><p>Second.</p></ix:continuation>`)
  expect(circle.refusals.map((refusal) => refusal.reasonCode)).toEqual(['broken_continuation'])
})
