import type { Passage } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { clauseAt } from '../clauses.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import { NO_ONE_LOAN } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { readHolders } from './holders.ts'
import { isByRate, isGenericKey, nameKey } from './names.ts'
import type { Entity, Register } from './build-register.ts'

/** The instrument an amount belongs to, as far as the text decides it. */
export interface Resolved {
  readonly entity: Entity | null
  /** Decided type, or null where the filing leaves it open. */
  readonly type: InstrumentType | null
  readonly name: string | null
  readonly former: boolean
  /** The name was taken over from an earlier sentence. */
  readonly carried: boolean
  /** The holder of several instruments: its amounts are totals. */
  readonly container: boolean
  /** A plural that names no one instrument: "our credit facilities". */
  readonly several: boolean
}

const UNRESOLVED: Resolved = {
  entity: null,
  type: null,
  name: null,
  former: false,
  carried: false,
  container: false,
  several: false,
}
/** Heads that mean money may be drawn again. */
const REVOLVING_LINES =
  /\blines?(?: of credit)?(?: (?:facilit(?:y|ies)|arrangements?|agreements?|loans?|one|two|three|four|[b-d]|i{1,3}))?$/i

const LENDING = /loan|financing|guarant|\b(?:equipment|lease|leasing)\b/i

/** Resolves mentions in document order; the paragraph's subject carries over its sentences. */
export interface Resolver {
  readonly resolve: (mention: InstrumentMention | null, sentence: PlacedSentence) => Resolved
  /** The mention that a sentence without one refers to. */
  readonly antecedent: (sentence: PlacedSentence) => InstrumentMention | null
}

export function createResolver(language: FilingLanguage, register: Register): Resolver {
  const { lastOf, lineOf } = antecedents(language)
  const paragraphs = Map.groupBy(language.financing, ({ paragraph }) => paragraph)
  const isHolder = readHolders(language)
  return {
    antecedent: (sentence) => lastOf.get(sentence.passage.index) ?? null,
    resolve(mention, sentence) {
      if (mention === null) return UNRESOLVED
      const line = isBareNote(mention) ? lineOf.get(sentence.passage.index) : undefined
      if (line !== undefined) return this.resolve(line, sentence)
      // "loans" in lower case is any loan; "Loans" may be a defined term.
      const entity = mention.named || !isGenericKey(nameKey(mention.name)) ? register.entityOf(mention.name) : null
      const container = isContainer(mention, entity) || isHolder(mention, sentence.passage.paragraph)
      const specific = mention.type !== 'facility' && mention.type !== 'loan' && mention.type !== 'debt'
      const type = specific
        ? mention.type
        : typeOfOpen(mention, entity, sentence, {
            antecedent: lastOf.get(sentence.passage.index) ?? null,
            register,
            paragraph: paragraphs.get(sentence.passage.paragraph) ?? [],
          })
      return {
        entity,
        // An agreement of a line and a term loan is neither of them.
        type: container ? null : type === 'loan' && isNote(mention) ? 'notes' : type,
        name: mention.name,
        former: mention.former,
        carried: false,
        container,
        several:
          mention.plural &&
          !mention.lent &&
          (mention.type === 'facility' || mention.type === 'revolver') &&
          !/lines? of credit|commitments$/i.test(mention.name),
      }
    },
  }
}

function isContainer(mention: InstrumentMention, entity: Entity | null): boolean {
  if (mention.type !== 'facility' || entity === null) return false
  return (
    entity.holds.has('revolver') &&
    (entity.holds.has('term_loan') || entity.holds.has('notes') || entity.holds.has('bridge'))
  )
}

interface Surroundings {
  readonly antecedent: InstrumentMention | null
  readonly register: Register
  /** The passages of its paragraph that mention financing. */
  readonly paragraph: readonly Passage[]
}

/** Words of a loan that is drawn once for one thing, or repaid by instalments. */
const SCHEDULED = [
  /\binstal?lments?\b|\bexport credit\b/i,
  /\bprincipal (?:or|and) interest payments?\b|\b(?:scheduled|quarterly) principal payments?\b/i,
  /\bfund(?:s|ed|ing)? (?:the )?construction\b|\bamortiz(?:es|ing) (?:over|quarterly|in)\b/i,
]

/** A paragraph that states a schedule of repayment or a single purpose. */
const isScheduled = readOnce((paragraph: readonly Passage[]): boolean =>
  paragraph.some(({ text }) => SCHEDULED.some((words) => words.test(text))),
)

function typeOfOpen(
  mention: InstrumentMention,
  entity: Entity | null,
  sentence: PlacedSentence,
  { antecedent, register, paragraph }: Surroundings,
): InstrumentType | null {
  if (entity !== null) {
    const decided = typeOfEntity(entity)
    if (decided !== null) return decided
  }
  if (mention.type === 'facility' && REVOLVING_LINES.test(mention.name)) return 'revolver'
  // "the facility", "this agreement" still refers to what the paragraph named last.
  const anaphoric =
    mention.determiner !== null && /^(?:the|this|that|such|our|its|these|those)$/.test(mention.determiner)
  if (
    anaphoric &&
    antecedent !== null &&
    antecedent.type !== 'facility' &&
    antecedent.type !== 'debt' &&
    !mention.named &&
    compatible(mention, antecedent)
  )
    return antecedent.type
  const headed = typeOfHeadings(sentence)
  if (headed !== null && mention.type === 'facility') return headed
  if (mention.type === 'facility' && isScheduled(paragraph)) return null
  if (mention.type === 'facility') {
    const count = (type: InstrumentType): number => register.types.get(type) ?? 0
    const others =
      count('term_loan') + count('warehouse') + count('repurchase') + count('securitization') + count('bridge')
    const terms = others * 6 > count('facility') + count('revolver') ? 1 : 0
    // A loan agreement may be anything; a facility without a word of term loans in the filing is one to draw on.
    return terms === 0 && !LENDING.test(mention.name) ? 'revolver' : null
  }
  return mention.type === 'loan' ? 'loan' : mention.type
}

function compatible(mention: InstrumentMention, antecedent: InstrumentMention): boolean {
  if (mention.type === 'facility')
    return (
      antecedent.type === 'revolver' ||
      antecedent.type === 'term_loan' ||
      antecedent.type === 'warehouse' ||
      antecedent.type === 'securitization' ||
      antecedent.type === 'bridge'
    )
  return (
    mention.type === 'loan' &&
    antecedent.type !== 'letter_of_credit' &&
    antecedent.type !== 'lease' &&
    antecedent.type !== 'finance_lease' &&
    antecedent.type !== 'guarantee' &&
    antecedent.type !== 'revolver'
  )
}

/** One type where everything said about it agrees; what an agreement holds alone decides its type too. */
export function typeOfEntity(entity: Entity): InstrumentType | null {
  const said = [...entity.types].filter(([type]) => type !== 'facility' && type !== 'debt' && type !== 'loan')
  if (said.length === 1) return said[0]?.[0] ?? null
  if (said.length > 1) {
    const [first, second] = [...said].sort((one, other) => other[1] - one[1])
    return first !== undefined && second !== undefined && first[1] >= 4 * second[1] ? first[0] : null
  }
  const held = [...entity.holds].filter((type) => type === 'revolver' || type === 'term_loan' || type === 'bridge')
  return held.length === 1 ? (held[0] ?? null) : null
}

function typeOfHeadings(sentence: PlacedSentence): InstrumentType | null {
  const heading = sentence.passage.headings.slice(-2).join(' ').toLowerCase()
  const revolver =
    heading.includes('revolv') ||
    heading.includes('abl ') ||
    heading.includes('line of credit') ||
    heading.includes('lines of credit')
  const term = heading.includes('term loan') || heading.includes('term facility')
  return revolver === term ? null : revolver ? 'revolver' : 'term_loan'
}

/** "in the event the notes are not refinanced": a thing that only a condition names is not what the text is about. */
const isUnderCondition = ({ clauses }: PlacedSentence, at: number): boolean =>
  clauseAt(clauses, at)?.kind === 'condition'

/** "to finance the origination of mortgage loans": what the filer lends out of the debt that the text is about. */
const isFinanced = ({ tokens }: PlacedSentence, at: number): boolean =>
  tokens.slice(Math.max(0, at - 5), at).some(({ noun }) => /^(?:origination|originate|purchase)$/.test(noun))

const NOTES = new Set<InstrumentType>(['notes', 'loan', 'term_loan', 'mortgage', 'bridge'])

/** "secured promissory notes", "notes payable": notes, and no bank's loan. */
const isNote = ({ name }: InstrumentMention): boolean =>
  /\b(?:promissory notes?|notes payable)$/i.test(name) && !/\bbank\b/i.test(name)

/** "the note": of a line of credit where the text has named no note of its own. */
const isBareNote = ({ determiner, plural, named, name }: InstrumentMention): boolean =>
  !plural && !named && /^(?:the|this|such)$/.test(determiner ?? '') && /^(?:promissory )?note$/i.test(name)

interface Antecedents {
  readonly lastOf: ReadonlyMap<number, InstrumentMention>
  /** The line of credit of a text that has named no note or loan besides it. */
  readonly lineOf: ReadonlyMap<number, InstrumentMention>
}

/** For each sentence, the last instrument of the sentences before it in its paragraph, or of its heading. */
function antecedents(language: FilingLanguage): Antecedents {
  const found = new Map<number, InstrumentMention>()
  const lines = new Map<number, InstrumentMention>()
  let line: InstrumentMention | null = null
  let hasNote = false
  let paragraph = -1
  let heading = ''
  let last: InstrumentMention | null = null
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    const own = passage.headings.join('/')
    if (passage.paragraph !== paragraph && (own !== heading || passage.paragraph > paragraph + 2)) {
      last = null
      line = null
      hasNote = false
    }
    paragraph = passage.paragraph
    heading = own
    if (last !== null) found.set(passage.index, last)
    const telling = sentence.instruments.filter(
      ({ type, part, from, name }) =>
        part === null &&
        !isByRate({ name }) &&
        !NO_ONE_LOAN.has(type) &&
        !isUnderCondition(sentence, from) &&
        !isFinanced(sentence, from),
    )
    let subject: InstrumentMention | undefined
    for (const one of telling) {
      if (isBareNote(one) && line !== null && !hasNote) continue
      hasNote ||= NOTES.has(one.type)
      if (one.type === 'revolver' || REVOLVING_LINES.test(one.name)) line = one
      if (subject === undefined || (subject.type === 'facility' && one.type !== 'facility')) subject = one
    }
    if (subject !== undefined) last = subject
    if (line !== null && !hasNote) lines.set(passage.index, line)
  }
  return { lastOf: found, lineOf: lines }
}
