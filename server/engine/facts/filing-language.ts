import type { FilingReading, Passage } from '../model.ts'
import { findFacilityMentions } from './readers/facility-mention.ts'
import type { FacilityMention } from './readers/facility-mention.ts'
import { buildGlossary } from './readers/glossary.ts'
import type { Glossary } from './readers/glossary.ts'
import { mergeKinds, namedKinds, resolvedKinds, resolveMentions } from './readers/resolve-mention.ts'
import type { MentionContext, NamedKinds } from './readers/resolve-mention.ts'
import { heldMentions } from './readers/held-mentions.ts'
import { reduceSentence } from './readers/reduced-sentence.ts'
import type { ReducedSentence } from './readers/reduced-sentence.ts'
import { readSentenceDates } from './readers/as-of.ts'
import type { SentenceDates } from './readers/as-of.ts'
import { findDefinedDates, findReportDate, withDefinedDate } from './readers/defined-date.ts'
import type { ReportDate } from './readers/defined-date.ts'
import { withRevolvingNature } from './readers/revolving-nature.ts'
import { readSentenceScales } from './readers/sentence-scale.ts'
import type { SentenceScale } from './readers/sentence-scale.ts'

/** A sentence of the filing that speaks of financing, with what its surroundings add to it. */
export interface FinancingSentence {
  readonly passage: Passage
  readonly reduced: ReducedSentence
  readonly dates: SentenceDates
  /** The balance date last stated earlier in the paragraph, for "as of that date". */
  readonly carriedDate: string | null
  /** The act last dated earlier in the paragraph, for "we also renewed" and "which replaced our prior". */
  readonly carriedEvent: SentenceDates['event']
  /** The kinds that the paragraph's earlier sentences speak of, by whatever name. */
  readonly spoken: NamedKinds
  /** The paragraph's own kinds of financing, for sums that name none. */
  readonly context: MentionContext
  /** True where the paragraph is about a facility of somebody else, or one that the issuer grants. */
  readonly foreign: boolean
}

/** What one pass over the passages finds out about the filing's way of writing. */
export interface FilingLanguage {
  readonly sentences: readonly FinancingSentence[]
  readonly glossary: Glossary
  readonly scales: ReadonlyMap<number | null, SentenceScale>
  readonly filingKinds: NamedKinds
}

const FINANCING =
  /revolv|\bavailability\b|\bundrawn\b|\baggregate commitments?\b|\boutstanding\b|\bdraw(?:n|ings)\b|\bRCF\b|\bABL\b|\bLOC\b|credit|borrow|\bloans?\b|facilit|commercial paper|\bnotes\b|indebted|\bdebt\b|liquidity|\bcash\b|interest expense|interest rate|working capital/i
const NONE: NamedKinds = { revolver: false, term: false, other: false }
/** A table row that is really prose: a footnote below a table, or text laid out in cells. */
const PROSE_ROW_LENGTH = 70

/** A row without a verb is a label with its numbers. */
const VERB =
  /\b(?:is|are|was|were|has|have|had|may|can|will|provides?|provided|includes?|included|bears?|matures|matured|entered|amended|represents?|consists?|reflects?|relates?|expires|increased|reduced)\b/i

const FOOTNOTE = /^\((?:\d{1,2}|[a-z])\)/
const THIRD_PARTY =
  /\b(?:[Tt]he|[Aa]n?|[Oo]ur|[Ii]ts|[Oo]ne\s+of\s+our)\s+(?:[A-Z][\w-]*\s+){0,3}(?:Provider|Supplier|Customer|Lessee|Franchisee|Investee|Joint\s+Venture|JV|Dealer|Tenant|Sponsor|joint\s+venture|unconsolidated\s+(?:joint\s+)?\w+|equity\s+method\s+investee|customer|supplier|franchisee|third\s+party)\s+(?:has|had|have|entered|maintains?|obtained|amended|is\s+(?:a\s+)?party|can\s+borrow|may\s+borrow)\b/
const LENDER_SIDE =
  /\b(?:[Ww]e|[Tt]he\s+[Cc]ompany)\s+(?:(?:have|has|had|also)\s+){0,2}(?:provided|extended|lent|loaned|committed\s+to\s+(?:provide|lend)|agreed\s+to\s+(?:provide|lend|make|extend))\b[^.;]{0,120}\b(?:to|for)\s+(?!us\b|the\s+[Cc]ompany\b|fund\b|be\b|finance\b)(?:[A-Z]|customers|borrowers|an?\s+(?!total|maximum|aggregate)|certain|our\s+(?:joint|equity|unconsolidated|customers?|partners?|franchisees?|affiliates?|suppliers?))|\b(?:[Ww]e|[Tt]he\s+[Cc]ompany)\s+(?:(?:have|has|had|also)\s+){0,2}(?:provided|extended|granted|offered)\s+(?!us\b|the\b|for\b)[^.;]{2,80}\bwith\s+(?:an?|up)\b|\bas\s+(?:the\s+)?lender\b/
/** "Northern has also provided Park with a line of credit": neither of the two is the issuer. */
const BETWEEN_OTHERS =
  /(?<![\w.]\s)\b(?!The\s+Company\b|We\b|Our\b|In\b|Under\b|Bank\b)[A-Z][\w&.-]+\s+(?:has|have)\s+(?:also\s+)?(?:provided|extended|granted)\s+(?!us\b|the\s+Company\b|[Oo]ur\b)[A-Z][\w&.'’-]+(?:\s+[\w&.'’-]+){0,5}\s+with\s+(?:an?\s|loans|up\s)/
const ELIMINATED =
  /\b(?:balances?|loans?|amounts?|lines?\s+of\s+credit|borrowings|facilit(?:y|ies))\b[^.;]{0,40}\beliminated\s+(?:in|up?on)\s+consolidation/i

/** Reads the financing sentences of a filing in document order. Cost grows with the text, not with its square. */
export function readFilingLanguage(reading: FilingReading): FilingLanguage {
  const passages = reading.passages.filter(isFinancingProse)
  const mentions = new Map(
    passages.map((passage) => [passage.index, withRevolvingNature(passage.text, findFacilityMentions(passage.text))]),
  )
  const byParagraph = new Map<number, NamedKinds>()
  let filingKinds = NONE
  for (const passage of passages) {
    const kinds = namedKinds(heldMentions(passage.text, mentions.get(passage.index) ?? []))
    byParagraph.set(passage.paragraph, mergeKinds(byParagraph.get(passage.paragraph) ?? NONE, kinds))
    filingKinds = mergeKinds(filingKinds, kinds)
  }
  const glossary = buildGlossary(
    passages.map((passage) => ({
      text: passage.text,
      mentions: heldMentions(passage.text, mentions.get(passage.index) ?? []),
    })),
  )
  const eliminated = new Set(
    reading.passages
      .filter((passage) => passage.text.length < 4000 && ELIMINATED.test(passage.text))
      .map((passage) => passage.paragraph),
  )
  const definedDates = findDefinedDates(reading.passages)
  return {
    sentences: contextualise(
      passages,
      mentions,
      byParagraph,
      glossary,
      filingKinds,
      eliminated,
      definedDates,
      findReportDate(reading.tree.display.text, reading.filing),
    ),
    glossary,
    scales: readSentenceScales(reading),
    filingKinds,
  }
}

function isFinancingProse(passage: Passage): boolean {
  // What is longer is no sentence, and patterns over an endless word take the square of its length.
  if (passage.kind === 'heading' || passage.text.length >= 4000) return false
  if (
    passage.kind === 'table_row' &&
    (passage.text.length < PROSE_ROW_LENGTH ||
      !/[a-z]{3,} [a-z]{2,} [a-z]{2,}/.test(passage.text) ||
      !VERB.test(passage.text))
  )
    return false
  return FINANCING.test(passage.text)
}

function contextualise(
  passages: readonly Passage[],
  mentions: ReadonlyMap<number, readonly FacilityMention[]>,
  byParagraph: ReadonlyMap<number, NamedKinds>,
  glossary: Glossary,
  filing: NamedKinds,
  eliminated: ReadonlySet<number>,
  definedDates: ReadonlyMap<string, string>,
  report: ReportDate | null,
): FinancingSentence[] {
  const sentences: FinancingSentence[] = []
  const headingKinds = new Map<string, NamedKinds>()
  let paragraph = -1
  let section: number | null = null
  let previousParagraph = NONE
  let carriedDate: string | null = null
  let carriedEvent: SentenceDates['event'] = null
  let foreign = false
  let spoken = NONE
  for (const passage of passages) {
    if (passage.paragraph !== paragraph) {
      previousParagraph =
        passage.sectionIndex === section && paragraph >= 0 ? (byParagraph.get(paragraph) ?? NONE) : NONE
      paragraph = passage.paragraph
      section = passage.sectionIndex
      carriedDate = null
      carriedEvent = null
      spoken = NONE
      foreign = eliminated.has(paragraph)
    }
    const footnote = FOOTNOTE.test(passage.text)
    const context: MentionContext = {
      glossary,
      paragraph: byParagraph.get(paragraph) ?? NONE,
      // A footnote speaks of the row that bears its mark, not of what stands around it.
      previousParagraph: footnote ? NONE : previousParagraph,
      headings: footnote ? NONE : kindsOfHeadings(passage.headings, headingKinds),
      filing: footnote ? NONE : filing,
    }
    foreign ||= THIRD_PARTY.test(passage.text) || LENDER_SIDE.test(passage.text) || BETWEEN_OTHERS.test(passage.text)
    const reduced = reduceSentence(
      passage.text,
      (found, text) => resolveMentions(found, text, context),
      mentions.get(passage.index) ?? [],
    )
    const dates = withDefinedDate(readSentenceDates(reduced), passage.text, definedDates, report)
    sentences.push({ passage, reduced, dates, carriedDate, carriedEvent, spoken, context, foreign })
    spoken = mergeKinds(spoken, resolvedKinds(reduced.mentions))
    carriedDate = dates.stated[0]?.iso ?? carriedDate
    carriedEvent = dates.event ?? carriedEvent
  }
  return sentences
}

function kindsOfHeadings(headings: readonly string[], known: Map<string, NamedKinds>): NamedKinds {
  let kinds = NONE
  for (const heading of headings.slice(-3)) {
    let own = known.get(heading)
    if (own === undefined) {
      own = namedKinds(findFacilityMentions(heading))
      known.set(heading, own)
    }
    kinds = mergeKinds(kinds, own)
  }
  return kinds
}
