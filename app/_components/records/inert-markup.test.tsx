import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { EventCard } from './event-card.tsx'
import { FactTable } from './facts/fact-table.tsx'
import { RefusalCard } from './refusal-card.tsx'
import { SectionOutline } from './section-outline.tsx'
import { SignalCard } from './signal-card.tsx'

const accession = '0009900001-26-000001'
const sha = '0'.repeat(64)
const uncertainty = (text: string) => ({ status: 'candidate' as const, reasons: [text] })
const locator = (text: string) => ({
  recordId: text,
  byteStart: 0,
  byteEnd: 9,
  section: text,
  rule: text,
  ruleVersion: text,
  concept: text,
  speaker: text,
  dimensions: { [text]: text },
})

function fact(text: string): FinancialFact {
  return {
    factType: text,
    concept: text,
    label: text,
    value: 1,
    reportedValue: text,
    unit: text,
    currency: null,
    scaleLabel: text,
    referenceRate: text,
    period: { kind: 'unknown', status: text, label: text },
    instrument: { reportedName: text, canonicalKey: text },
    evidence: text,
    evidenceSha256: sha,
    provenance: locator(text),
    verification: 'candidate',
    uncertainty: uncertainty(text),
  }
}

function event(text: string): Event {
  const source = {
    accession,
    form: '10-Q' as const,
    evidence: text,
    section: text,
    evidenceSha256: sha,
    locator: locator(text),
    verification: 'candidate' as const,
  }
  return {
    id: text,
    ticker: text,
    category: 'debt',
    changeType: text,
    severity: null,
    severityStatus: 'not_assigned_no_validated_methodology',
    headline: text,
    effectiveDate: text,
    filedAt: text,
    before: text,
    after: text,
    values: {},
    source,
    disclaimer: text,
  }
}

/** Every place in which the pages show words of a filing. */
function placesOf(text: string): readonly ReactElement[] {
  const words = { concept: text, evidence: text, evidenceSha256: sha, locator: locator(text) }
  return [
    <FactTable key="fact" accession={accession} facts={[{ best: fact(text), others: [fact(text)] }]} caption="Facts" />,
    <EventCard key="event" event={event(text)} />,
    <RefusalCard key="refusal" accession={accession} refusal={{ ...words, reasonCode: text, reason: text }} />,
    <SignalCard
      key="signal"
      accession={accession}
      anchor={text}
      periodEnd={null}
      signal={{ ...words, signalType: text, action: text, verification: 'candidate', uncertainty: uncertainty(text) }}
    />,
    <SectionOutline
      key="section"
      path="/filings/x"
      sections={[{ heading: text, text, textSha256: sha, locator: locator(text) }]}
    />,
  ]
}

function tagsOf(markup: string): string {
  return [...markup.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([tag]) => tag).join('')
}

function payloads(): readonly string[] {
  const own = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</blockquote><svg/onload=alert(1)>',
    'javascript:alert(1)',
  ]
  const file = join(process.env.INPUTS_DIR ?? '../shared/inputs', 'xss-payloads.txt')
  if (existsSync(file)) {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    const step = Math.max(1, Math.floor(lines.length / 400))
    return [...own, ...lines.filter((_, index) => index % step === 0)]
  }
  console.log(`${file} is not here; only the test's own payloads are tried.`)
  return own
}

test('words of a filing stay words: no payload adds an element, an attribute that runs, or a link that does', () => {
  const plain = placesOf('plain').map((place) => tagsOf(renderToStaticMarkup(place)))
  for (const payload of payloads()) {
    placesOf(payload).forEach((place, index) => {
      const markup = renderToStaticMarkup(place)
      expect(tagsOf(markup), payload).toBe(plain[index])
      const attributes = [...markup.matchAll(/\s([a-z-]+)="/gi)].map(([, name = '']) => name)
      expect(
        attributes.filter((name) => name.toLowerCase().startsWith('on')),
        payload,
      ).toEqual([])
      expect(
        [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href).filter((href) => !href.startsWith('/')),
        payload,
      ).toEqual([])
    })
  }
})
