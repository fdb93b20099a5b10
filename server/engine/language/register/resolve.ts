import type { Passage } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { readHolders } from './holders.ts'
import { headOf, isByRate, isGenericKey, nameKey } from './names.ts'
import type { Candidate } from './references/candidates.ts'
import { isClass, isLine, isOpenType, isOwnLine } from './references/kinds.ts'
import type { Reference } from './references/reach.ts'
import { NONE } from './references/reach.ts'
import type { Entity } from './entity.ts'
import type { Register } from './build-register.ts'
import { typeOfEntity } from './entity.ts'

/** The instrument an amount belongs to, as far as the text decides it. */
export interface Resolved {
  readonly entity: Entity | null
  /** Decided type, or null where the filing leaves it open. */
  readonly type: InstrumentType | null
  readonly name: string | null
  /** The name that a record gives it, longer where the text calls another one by the same plain name. */
  readonly calledAs?: string
  readonly former: boolean
  /** The name was taken over from an earlier sentence. */
  readonly carried: boolean
  /** The holder of several instruments: its amounts are totals. */
  readonly container: boolean
  /** A plural that names no one instrument: "our credit facilities". */
  readonly several: boolean
  /** The sum is of this one and of others that "and" joins to it: none's own name. */
  readonly joined?: true
  /** Several instruments could be meant, and nothing says which: its name is none that a record may bear. */
  readonly open: boolean
}

const UNRESOLVED: Resolved = {
  entity: null,
  type: null,
  name: null,
  former: false,
  carried: false,
  container: false,
  several: false,
  open: false,
}
/** Heads that mean money may be drawn again. */
const REVOLVING_LINES =
  /\blines?(?: of credit)?(?: (?:facilit(?:y|ies)|arrangements?|agreements?|loans?|one|two|three|four|[b-d]|i{1,3}))?$/i

const LENDING = /loan|financing|guarant|\b(?:equipment|lease|leasing)\b/i

/** Resolves mentions; one that stands in another sentence is taken over by evidence or left undecided. */
export interface Resolver {
  readonly resolve: (mention: InstrumentMention | null, sentence: PlacedSentence) => Resolved
  /** The mentions that a plural subject before a token stands for: "both mature on", "the facilities bear". */
  readonly each: (sentence: PlacedSentence, subject: InstrumentMention | null, at: number) => InstrumentMention[]
  /**
   * The line that what there is of a line alone belongs to: the only one of the paragraph so far, else what a sentence
   * without a name continues, unless it is to be of the paragraph.
   */
  readonly line: (sentence: PlacedSentence, within?: 'paragraph') => InstrumentMention | null
  /** The only debt that the paragraph has named before a sentence. */
  readonly only: (sentence: PlacedSentence) => InstrumentMention | null
  /** The mention that a sentence without one refers to, among those that `fits` allows. */
  readonly antecedent: (
    sentence: PlacedSentence,
    fits?: (mention: InstrumentMention) => boolean,
  ) => InstrumentMention | null
  /** The same of what an agreement has rather than the loans under it. */
  readonly governing: (
    sentence: PlacedSentence,
    fits: (mention: InstrumentMention) => boolean,
  ) => InstrumentMention | null
}

export function createResolver(language: FilingLanguage, register: Register): Resolver {
  const { references } = register
  const paragraphs = Map.groupBy(language.financing, ({ paragraph }) => paragraph)
  const isHolder = readHolders(language)
  const namesakes = Map.groupBy(
    register.endings.filter(({ namesake }) => namesake === true),
    ({ passage }) => passage.index,
  )
  const taken = new Map<InstrumentMention, Reference>()
  const ownOf = (mention: InstrumentMention, sentence: PlacedSentence): Resolved => {
    // "loans" in lower case is any loan; "Loans" may be a defined term.
    const isOfName = mention.named || !isGenericKey(nameKey(mention.name))
    const isNamesake = namesakes.get(sentence.passage.index)?.some(({ instrument }) => instrument.from === mention.from)
    const entity = isOfName && isNamesake !== true ? register.entityOf(mention.name) : null
    const container = isContainer(mention, entity) || isHolder(mention, sentence.passage.paragraph)
    const paragraph = paragraphs.get(sentence.passage.paragraph) ?? []
    const type = isOpenType(mention)
      ? typeOfOpen(mention, entity, sentence, register, paragraph)
      : (definedType(mention, entity) ?? mention.type)
    return {
      entity,
      // An agreement of a line and a term loan is neither of them.
      type: container ? null : type === 'loan' && isNote(mention) ? 'notes' : type,
      name: mention.name,
      ...(references.nameOf(mention) === mention.name ? {} : { calledAs: references.nameOf(mention) }),
      former: mention.former,
      carried: false,
      container,
      several: isClass(mention),
      open: false,
    }
  }
  const referred = ({ of }: { of: Candidate }, sentence: PlacedSentence): Resolved => {
    const own = ownOf(of.mention, of.sentence ?? sentence)
    // "The loan agreement provides for revolving loans": what it lends is its kind, where nothing else is.
    const revolves = own.type === null && !own.container && [...of.keys].some(isRevolving)
    return revolves ? { ...own, type: 'revolver' } : own
  }
  const takenFrom = (one: Candidate, reference: Reference): InstrumentMention => {
    const mention = { ...one.mention }
    taken.set(mention, reference)
    return mention
  }
  const lastOf = (reference: Reference): InstrumentMention | null => {
    const one = reference.kind === 'one' ? reference.of : reference.kind === 'open' ? reference.among.at(-1) : undefined
    return one === undefined ? null : takenFrom(one, reference)
  }
  const antecedent: Resolver['antecedent'] = (sentence, fits) =>
    lastOf(references.continued(sentence, fits ?? (speaksOfProgram(sentence) ? isProgram : undefined)))
  const line: Resolver['line'] = (sentence, within) => {
    const only = references.lineOfParagraph(sentence)
    if (only !== null) return takenFrom(only, { kind: 'one', of: only })
    return within === 'paragraph' ? null : antecedent(sentence, isLine)
  }
  return {
    each: (sentence, subject, at) =>
      references
        .each(sentence, subject !== null && sentence.instruments.includes(subject) ? subject : null, at)
        .map((of) => takenFrom(of, { kind: 'one', of })),
    line,
    only: (sentence) => {
      const one = references.debtOfParagraph(sentence)
      return one === null ? null : takenFrom(one, { kind: 'one', of: one })
    },
    antecedent,
    governing: (sentence, fits) => lastOf(references.governing(sentence, fits)),
    resolve(mention, sentence) {
      if (mention === null) return UNRESOLVED
      if (isByRate(mention) && !taken.has(mention)) {
        const holder = line(sentence)
        if (holder !== null) return this.resolve(holder, sentence)
        return { ...ownOf(mention, sentence), entity: null, name: null }
      }
      const continued = taken.get(mention)
      if (continued?.kind === 'one') return referred(continued, sentence)
      const own = ownOf(mention, sentence)
      // "our credit agreement" in a fact: its figures may be of another one than the text told before.
      const reference = continued ?? (isOwnLine(mention) ? NONE : references.of(mention))
      if (reference.kind === 'none') return own
      if (reference.kind === 'open')
        return {
          ...own,
          open: true,
          type: isOpenType(mention) || continued !== undefined ? sharedType(reference.among) : own.type,
        }
      // "the note": what is owed on the line.
      if (mention.type === 'notes' && isLine(reference.of.mention)) return referred(reference, sentence)
      return byReference(mention, own, referred(reference, sentence))
    },
  }
}

/** "under the program", "this program": no name of a debt, but what such a debt is issued under. */
const speaksOfProgram = ({ text }: PlacedSentence): boolean =>
  /\b(?:the|this|that|such|our|its|these) (?:\$[\d.]+ [mb]illion )?programs?\b/i.test(text)
export const isProgram = ({ type, name }: InstrumentMention): boolean =>
  type === 'commercial_paper' || type === 'securitization' || /\bprograms?$/i.test(name)

/** What a plain noun stands for, with the kind that the noun itself states. */
function byReference(mention: InstrumentMention, own: Resolved, of: Resolved): Resolved {
  return {
    ...of,
    // "entered into a loan agreement; the balance of the loan": a loan at least.
    type: own.container ? null : isOpenType(mention) ? (of.type ?? (isOneLoan(mention, of) ? 'loan' : null)) : own.type,
    // "revolving loans" under an agreement that holds a term loan too.
    container: own.container || (of.container && mention.type !== 'revolver'),
    former: own.former || of.former,
    several: own.several,
  }
}

const isOneLoan = ({ type, plural }: InstrumentMention, { container, name }: Resolved): boolean =>
  type === 'loan' && !plural && !container && /\bloan agreement\b/i.test(name ?? '')

const isRevolving = (key: string): boolean => /\brevolv/.test(key)

/** The one type of all, or null. */
function sharedType(among: readonly Candidate[]): InstrumentType | null {
  const [first, ...others] = among.map(({ mention: { type }, keys }) =>
    type === 'facility' && [...keys].some(isRevolving) ? 'revolver' : type,
  )
  return first !== undefined && others.every((type) => type === first) ? first : null
}

function isContainer(mention: InstrumentMention, entity: Entity | null): boolean {
  if (mention.type !== 'facility' || entity === null) return false
  return (
    entity.holds.has('revolver') &&
    (entity.holds.has('term_loan') || entity.holds.has('notes') || entity.holds.has('bridge'))
  )
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
  register: Register,
  paragraph: readonly Passage[],
): InstrumentType | null {
  if (entity !== null) {
    const decided = typeOfEntity(entity)
    if (decided !== null) return decided
  }
  if (mention.type === 'facility' && REVOLVING_LINES.test(mention.name)) return 'revolver'
  const headed = typeOfHeadings(sentence)
  if (headed !== null && mention.type === 'facility') return headed
  if (mention.type === 'facility' && isScheduled(paragraph)) return null
  if (mention.type === 'facility') {
    const count = (type: InstrumentType): number => register.types.get(type) ?? 0
    const others =
      count('term_loan') + count('warehouse') + count('repurchase') + count('securitization') + count('bridge')
    const lines = count('facility') + count('revolver')
    if (others * 6 > lines) return null
    // "indebtedness under our credit facilities": of the building loans too, unless the text calls such facilities revolving.
    const isOfAll = isClass(mention) && /^(?:our|its|their)$/.test(mention.determiner ?? '')
    if (isOfAll && (count('loan') + count('mortgage')) * 6 > lines && !register.revolving.has(headOf(mention.name)))
      return null
    // A loan agreement may be anything; a facility without a word of term loans in the filing is one to draw on.
    return LENDING.test(mention.name) ? null : 'revolver'
  }
  return mention.type === 'loan' ? 'loan' : mention.type
}

/** "fixed rate notes (the “2023 Securitization”)": the term names the deal, and the notes are what is owed. */
const definedType = ({ type }: InstrumentMention, entity: Entity | null): InstrumentType | null =>
  type === 'securitization' && entity?.defined.size === 1 && entity.defined.has('notes') ? 'notes' : null

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

/** "secured promissory notes", "notes payable": notes, and no bank's loan. */
const isNote = ({ name }: InstrumentMention): boolean =>
  /\b(?:promissory notes?(?: payable)?|notes? payable)(?: due\b.*)?$/i.test(name) && !/\bbank\b/i.test(name)
