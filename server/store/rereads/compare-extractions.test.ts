import { describe, expect, test } from 'vitest'
import type { Extraction } from '#server/engine/model.ts'
import { type MadeUp, madeUpFiling } from '../testing/made-up-filing.ts'
import { compareExtractions, countDifference } from './compare-extractions.ts'

const extracted = (changes: Partial<MadeUp> = {}): Extraction =>
  madeUpFiling({ accession: '0000000001-26-000001', cik: '0000000001', filedAt: '2026-05-01', ...changes }).extraction

/** The same reading with another way to make ids. */
function withOtherIds(extraction: Extraction): Extraction {
  return {
    ...extraction,
    facts: extraction.facts.map((fact) => ({
      ...fact,
      provenance: { ...fact.provenance, recordId: `other-${fact.provenance.recordId}` },
    })),
    signals: extraction.signals.map((signal) => ({
      ...signal,
      locator: { ...signal.locator, recordId: `other-${signal.locator.recordId}` },
    })),
  }
}

const NONE = { gained: 0, lost: 0, altered: 0 }

describe('two extractions of one filing', () => {
  const full = extracted({ capacity: 100, leverage: 3.5 })

  test('that read the same differ in nothing, wherever it stood and by whichever rule it was read', () => {
    const moved = {
      ...full,
      facts: full.facts.map((fact) => ({ ...fact, provenance: { ...fact.provenance, rule: 'another', start: 7 } })),
    }
    expect(countDifference(compareExtractions(full, moved))).toEqual({ facts: NONE, signals: NONE })
  })

  test('differ in what one of them has alone', () => {
    const bare = extracted()
    expect(countDifference(compareExtractions(bare, full))).toEqual({
      facts: { ...NONE, gained: 1 },
      signals: { ...NONE, gained: 1 },
    })
    expect(countDifference(compareExtractions(full, bare))).toEqual({
      facts: { ...NONE, lost: 1 },
      signals: { ...NONE, lost: 1 },
    })
  })

  test('tell of an altered record what it said, what it says, and which fields differ', () => {
    const { facts } = compareExtractions(full, extracted({ capacity: 120, leverage: 3.5 }))
    expect(facts.altered).toMatchObject([
      {
        about: 'revolver_capacity',
        said: expect.stringContaining('100'),
        says: expect.stringContaining('120'),
        fields: ['reportedValue', 'value'],
      },
    ])
  })

  test('that make ids in another way have altered ids, and neither gained nor lost anything', () => {
    const { facts, signals } = compareExtractions(full, withOtherIds(full))
    expect([facts, signals]).toMatchObject([
      { gained: [], lost: [], altered: [{ fields: ['id'] }] },
      { gained: [], lost: [], altered: [{ fields: ['id'] }] },
    ])
  })
})
