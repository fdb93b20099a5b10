import { plainText, rowText, type Block, type Fact, type Inline, type SignalLabel } from './document.ts'
import type { SampleFiling } from './filing.ts'
import { isFact } from './text/prose.ts'

type ContextRef = (fact: Pick<Fact, 'period' | 'dims'>) => string

interface Place {
  readonly fact: Fact
  readonly sentence: string
  readonly inTable: boolean
}

export interface Gold {
  readonly revolver: readonly object[]
  readonly xbrl: readonly object[]
  readonly sections: object
  readonly signals: readonly object[]
  readonly negatives: readonly object[]
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Every block of the primary document, text blocks opened. */
function* leaves(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (block.kind === 'textBlock') yield* leaves(block.blocks)
    else yield block
  }
}

function* factsIn(parts: readonly Inline[], sentence: string): Generator<Place> {
  for (const part of parts) {
    if (typeof part === 'string') continue
    if (isFact(part)) yield { fact: part, sentence: clipped(sentence, part.text), inTable: false }
    else yield* factsIn(part.parts, part.kind === 'statement' ? collapse(plainText(part.parts)) : sentence)
  }
}

/** Up to 300 characters around the displayed number. */
function clipped(sentence: string, text: string): string {
  if (sentence.length <= 300) return sentence
  const begin = Math.max(0, Math.min(sentence.indexOf(text) - 140, sentence.length - 300))
  return sentence.slice(begin, begin + 300)
}

function places(filing: SampleFiling): readonly Place[] {
  return [...leaves(filing.blocks)].flatMap((block): Place[] => {
    if (block.kind === 'paragraph') return [...factsIn(block.parts, collapse(plainText(block.parts)))]
    if (block.kind !== 'table') return []
    return block.table.rows.flatMap((row) => {
      const sentence = rowText(row)
      const numbers = row.cells.flatMap((cell) =>
        cell?.kind === 'number' ? [{ fact: cell.fact, sentence, inTable: true }] : [],
      )
      return [...[...factsIn(row.label, sentence)], ...numbers]
    })
  })
}

const CORE = new Set([
  'LineOfCreditFacilityMaximumBorrowingCapacity',
  'LineOfCreditFacilityRemainingBorrowingCapacity',
  'LineOfCredit',
  'LongTermDebt',
  'LongTermDebtCurrent',
  'LongTermDebtNoncurrent',
  'DebtInstrumentFaceAmount',
  'DebtInstrumentCarryingAmount',
  'DebtInstrumentInterestRateStatedPercentage',
  'CashAndCashEquivalentsAtCarryingValue',
  'AssetsCurrent',
  'LiabilitiesCurrent',
])
const RELATED = /Debt|Credit|Borrowing|Interest(Expense|Rate)|CommercialPaper|RestrictedCash/

function groupOf(concept: string): string | null {
  const [prefix, local = ''] = concept.split(':')
  if (prefix !== 'us-gaap') return prefix === 'dei' ? null : 'extension'
  if (CORE.has(local)) return 'core'
  return RELATED.test(local) ? 'related' : null
}

/** An amount that carries no tag is named after its metric, as the engine names it, and has no context. */
function factRecord(
  filing: SampleFiling,
  contextRef: ContextRef,
  { fact, sentence, inTable }: Place,
): Record<string, unknown> {
  const tagged = filing.xbrl && fact.tagged
  return {
    accession: filing.accession,
    concept: tagged ? fact.concept : `text:${fact.revolver?.metric ?? 'none'}`,
    contextRef: tagged ? contextRef(fact) : '',
    value: fact.numeric?.value ?? null,
    unit: fact.numeric?.unit ?? null,
    period: fact.period,
    dims: tagged ? fact.dims : {},
    text: fact.text,
    sentence,
    inTable,
  }
}

function signalRecord(accession: string, label: SignalLabel, evidence: string, occurrences: number): object {
  return {
    accession,
    signalType: label.signalType,
    concept: label.concept,
    action: label.action,
    comparator: label.comparator ?? null,
    ratio: label.ratio ?? null,
    threshold: label.threshold ?? null,
    currency: label.currency ?? null,
    evidence,
    note: label.note ?? null,
    occurrences,
  }
}

/** All displayed paragraphs and rows, to count a quotation's occurrences in the filing. */
function texts(filing: SampleFiling): readonly string[] {
  return [...leaves(filing.blocks)].flatMap((block) => {
    if (block.kind === 'paragraph') return [collapse(plainText(block.parts))]
    if (block.kind === 'table') return block.table.rows.map(rowText)
    return []
  })
}

function count(all: readonly string[], evidence: string): number {
  return all.reduce((total, text) => total + text.split(evidence).length - 1, 0)
}

function* statementsIn(parts: readonly Inline[]): Generator<Extract<Inline, { kind: 'statement' }>> {
  for (const part of parts) {
    if (typeof part === 'string' || part.kind === 'fact') continue
    if (part.kind === 'statement') yield part
    yield* statementsIn(part.parts)
  }
}

/** The gold records of a filing, read off the same values that its text is made of. */
export function goldOf(filing: SampleFiling, contextRef: ContextRef): Gold {
  const all = texts(filing)
  const signals = new Map<string, object>()
  const negatives = new Map<string, object>()
  const add = (label: SignalLabel, evidence: string): void => {
    signals.set(
      JSON.stringify([label, evidence]),
      signalRecord(filing.accession, label, evidence, count(all, evidence)),
    )
  }
  for (const block of leaves(filing.blocks)) {
    if (block.kind === 'table')
      for (const row of block.table.rows) for (const label of row.signals ?? []) add(label, rowText(row))
    if (block.kind !== 'paragraph') continue
    for (const statement of statementsIn(block.parts)) {
      const evidence = collapse(plainText(statement.parts))
      for (const label of statement.signals) add(label, evidence)
      if (statement.negative !== null)
        negatives.set(evidence, {
          accession: filing.accession,
          evidence,
          ...statement.negative,
          occurrences: count(all, evidence),
        })
    }
  }
  const found = places(filing)
  return {
    revolver: found.flatMap((place) => {
      const label = place.fact.revolver
      if (label === null || place.fact.numeric === null) return []
      return [
        {
          ...factRecord(filing, contextRef, place),
          metric: label.metric,
          status: label.status ?? 'current_or_reported',
          ...(label.reasonNoMetric === undefined ? {} : { reasonNoMetric: label.reasonNoMetric }),
          ...(label.alsoAccept === undefined ? {} : { alsoAccept: label.alsoAccept }),
        },
      ]
    }),
    xbrl: filing.xbrl
      ? found.flatMap((place) => {
          const group = groupOf(place.fact.concept)
          const { numeric, tagged } = place.fact
          if (group === null || numeric === null || !tagged) return []
          const { decimals, scale, negative } = numeric
          return [
            {
              ...factRecord(filing, contextRef, place),
              decimals,
              scale,
              ...(negative ? { sign: '-' } : {}),
              ...(place.fact.format === null ? {} : { format: place.fact.format }),
              group,
            },
          ]
        })
      : [],
    sections: sectionsOf(filing),
    signals: [...signals.values()],
    negatives: [...negatives.values()],
  }
}

function sectionsOf(filing: SampleFiling): object {
  const sections = filing.blocks.flatMap((block) => {
    if (block.kind !== 'item') return []
    const id = filing.form.startsWith('10-Q')
      ? `part${block.part === 'I' ? 1 : 2}item${block.item.toLowerCase()}`
      : `item${block.item.toLowerCase()}`
    return [{ id, part: block.part, item: block.item, title: block.title, heading: collapse(block.heading) }]
  })
  return { accession: filing.accession, form: filing.form, source: 'written with the document', sections }
}
