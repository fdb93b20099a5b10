import { isAlias, isBeside } from '../../bearers.ts'
import { clauseAt } from '../../clauses.ts'
import { NO_ONE_LOAN } from '../../lexicon/instruments.ts'
import type { Ending } from '../../lifecycle/endings.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import type { Entity } from '../entity.ts'
import { isLoanToOther } from '../../debtor/as-lender.ts'
import { isByRate, isGenericKey, nameKey } from '../names.ts'
import { agreesInNumber, isBare, isClass, isDocument, isFitting, isOpenType } from './kinds.ts'

/** An instrument that the text is speaking of, under the most telling name that it has there. */
export interface Candidate {
  readonly mention: InstrumentMention
  /** The mention that put it before the reader. */
  readonly first: InstrumentMention
  /** Where it is named; null for a heading. */
  readonly sentence: PlacedSentence | null
  readonly entity: Entity | null
  readonly keys: ReadonlySet<string>
  /** The sentences that name it. */
  readonly told: ReadonlySet<PlacedSentence>
  /** Repaid, replaced or called former: not what the present terms are of. */
  readonly ended: boolean
}

const OPEN_ARTICLE = /^(?:any|no|other|each|every|future|either)$/

/** "any facility"; "we also use other credit facilities" tells of some that there are. */
const isOpen = (one: InstrumentMention): boolean =>
  OPEN_ARTICLE.test(one.determiner ?? '') && !(one.determiner === 'other' && isClass(one))

/** The mentions of a sentence that put an instrument before the reader. */
export function tellingIn(sentence: Sentence | PlacedSentence): InstrumentMention[] {
  return sentence.instruments.filter(
    (one) =>
      one.part === null &&
      !isByRate(one) &&
      !NO_ONE_LOAN.has(one.type) &&
      !isSpokenOf(one) &&
      !isOpen(one) &&
      !isUnderCondition(sentence, one.from) &&
      !isFinanced(sentence, one.from) &&
      !('passage' in sentence && isLoanToOther(sentence, one)),
  )
}

/** "borrowings under the facilities": those that the text has named, and no further ones. */
const isSpokenOf = (one: InstrumentMention): boolean =>
  isClass(one) && isBare(one) && /^(?:the|these|those|such)$/.test(one.determiner ?? '')

/** "in the event the notes are not refinanced": a thing that only a condition names is not what the text is about. */
const isUnderCondition = ({ clauses }: Sentence, at: number): boolean => clauseAt(clauses, at)?.kind === 'condition'

/** "to finance the origination of mortgage loans": what the filer lends out of the debt that the text is about. */
const isFinanced = ({ tokens }: Sentence, at: number): boolean =>
  tokens.slice(Math.max(0, at - 5), at).some(({ noun }) => /^(?:origination|originate|purchase)$/.test(noun))

/** A mention of an instrument that the text has not named yet. */
export const candidateOf = (
  mention: InstrumentMention,
  sentence: PlacedSentence | null,
  entity: Entity | null,
): Candidate => ({
  mention,
  first: mention,
  sentence,
  entity,
  keys: new Set([nameKey(mention.name)]),
  told: new Set(sentence === null ? [] : [sentence]),
  ended: mention.former,
})

/** The candidate that a mention with a name of its own names again, or undefined where it is a further one. */
export function sameAs(
  candidates: readonly Candidate[],
  mention: InstrumentMention,
  sentence: PlacedSentence,
  entity: Entity | null,
): Candidate | undefined {
  const aliased = candidates.find(
    ({ mention: one, sentence: at }) => at === sentence && isAlias(sentence, one, mention),
  )
  if (aliased !== undefined) return aliased
  const isFurther = isAnother(mention, sentence)
  const isPlain = isFurther && !mention.named && isGenericKey(nameKey(mention.name))
  const known = candidates.findLast(
    (one) =>
      entity !== null &&
      one.entity === entity &&
      (one.mention.named || !isPlain) &&
      !(isPlain && isOfOtherLender(one, mention, sentence)),
  )
  if (known !== undefined) return known
  const heading = candidates.find((one) => isUnderHeading(one, mention))
  if (heading !== undefined) return heading
  const [only, other] = candidates.filter((one) => isClassOf(one, mention))
  if (only !== undefined && other === undefined) return only
  const key = nameKey(mention.name)
  return key === '' || isFurther
    ? undefined
    : candidates.findLast((one) => one.keys.has(key) && one.mention.former === mention.former)
}

/** "364-day committed credit facilities ... The credit facilities": the same ones, by the last words of their name. */
const isClassOf = ({ mention: one }: Candidate, mention: InstrumentMention): boolean =>
  isClass(one) &&
  isClass(mention) &&
  !mention.named &&
  /^(?:the|these|those|such)$/.test(mention.determiner ?? '') &&
  one.name.endsWith(` ${mention.name}`)

/** "a $16 million loan with Harbor Bank", after a loan of which no sentence speaks of that bank. */
function isOfOtherLender({ told }: Candidate, { to }: InstrumentMention, { tokens, values }: Sentence): boolean {
  const [link, lender] = tokens.slice(to, to + 2)
  // "extended the facility from August 2023 to": a day is no lender.
  const isDay = values.some(({ from }) => from === to + 1)
  if (!/^(?:with|from)$/.test(link?.lower ?? '') || lender?.capital !== true || isDay) return false
  return told.size > 0 && ![...told].some(({ text }) => text.includes(lender.text))
}

/** "the loan agreement with Harbor Bank": none of another lender's. */
export const ofItsLender = (all: readonly Candidate[], mention: InstrumentMention, sentence: Sentence): Candidate[] =>
  all.filter((one) => !isOfOtherLender(one, mention, sentence))

/** "a five-year facility, which replaced our facility": what is replaced is none that its sentence named before. */
export const besideReplaced = (
  all: readonly Candidate[],
  own: readonly Candidate[],
  { from }: InstrumentMention,
  endings: readonly Pick<Ending, 'namesake' | 'instrument'>[],
): readonly Candidate[] =>
  endings.some(({ namesake, instrument }) => namesake === true && instrument.from === from)
    ? all.filter((one) => !own.includes(one))
    : all

/** Named by the heading that the text stands under. */
export const isOfHeading = ({ sentence, mention }: Candidate): boolean =>
  sentence === null && mention.named && !isDocument(mention) && !isGenericKey(nameKey(mention.name))

/** "2027 Notes" above "we sold $250 million of unsecured notes": the heading's, by a plain name of its kind. */
export const isUnderHeading = (heading: Candidate, mention: InstrumentMention): boolean =>
  isOfHeading(heading) &&
  !mention.named &&
  !mention.former &&
  heading.mention.type === mention.type &&
  agreesInNumber(heading.mention, mention)

/** "including under the facility discussed below": what the text will name, and has not yet. */
export const isAhead = ({ tokens }: Sentence, { to, named }: InstrumentMention): boolean =>
  !named &&
  /^(?:discussed|described|mentioned|defined|noted|detailed)$/.test(tokens[to]?.lower ?? '') &&
  /^(?:below|hereafter|hereinafter)$/.test(tokens[to + 1]?.lower ?? '')

/** "Credit Facility" above "we have a revolving credit facility": the general name of a heading gives way to the debt that its text names. */
export function givesWay({ sentence, mention: heading, first }: Candidate, mention: InstrumentMention): boolean {
  if (mention.former || !isFitting(mention, heading) || !agreesInNumber(mention, heading)) return false
  const isRunIn = sentence !== null && isRunInHeading(sentence, first)
  if (sentence !== null && !isRunIn) return isAhead(sentence, first) && !sentence.instruments.includes(mention)
  return (
    isOpenType(heading) &&
    !isDocument(heading) &&
    isGenericKey(nameKey(heading.name)) &&
    mention.name.length > heading.name.length &&
    (!isOpenType(mention) || (mention.named && !isGenericKey(nameKey(mention.name))))
  )
}

/** "Credit Facility In May we entered into a credit agreement": a heading that stands in the line of its text. */
const isRunInHeading = ({ tokens }: Sentence, { from, to, named }: InstrumentMention): boolean =>
  from === 0 && named && OPENING.test(tokens[to]?.text ?? '')

const OPENING = /^(?:On|In|At|As|We|Our|The|During|Under|Effective)$/

/** "another promissory note", "a new term loan", "has line of credit with": one that the text has not spoken of. */
const isAnother = ({ determiner, from, to, plural }: InstrumentMention, { tokens }: Sentence): boolean =>
  (/^(?:an?|another)$/.test(determiner ?? '') && tokens[from - 2]?.verb?.class !== 'be') ||
  (determiner === null && !plural && tokens[from - 1]?.verb?.class === 'have') ||
  tokens.slice(from, to).some(({ lower }) => /^_?(?:new|second|further|additional|separate)$/.test(lower))

/** So many sentences that name an instrument say what it is lent under. */
const MAX_TOLD = 6

/** The candidate under a further name, which replaces the first one where it says more. */
export const named = (one: Candidate, mention: InstrumentMention, sentence: PlacedSentence): Candidate => {
  const isBetter = mention.named && !one.mention.named
  return {
    ...one,
    ...(isBetter ? { mention, sentence } : {}),
    keys: new Set([...one.keys, nameKey(mention.name)]),
    told: new Set([...[...one.told].slice(-MAX_TOLD), sentence]),
    ended: one.ended && !isBetter,
  }
}

/** A mention of a sentence with its instrument. */
export interface Told {
  readonly of: Candidate
  readonly mention: InstrumentMention
}

/**
 * What a sentence is about: the one instrument that it names, else the one before its first verb, else the one that its
 * main clauses name: "we have a facility that provides for revolving credit" is about the facility.
 */
export function topicOf(sentence: Sentence, told: readonly Told[]): Candidate | null {
  const { clauses } = sentence
  const main = told.filter(({ mention }) => !isBeside(sentence, mention))
  const living = main.filter(({ of }) => !of.ended)
  const all = living.length > 0 ? living : main
  const verb = clauses.find(({ kind, predicates }) => kind === 'main' && predicates.length > 0)?.predicates[0]
  const subjects = verb === undefined ? [] : all.filter(({ mention: { to } }) => to <= verb.from)
  if (subjects.length > 0) return onlyOne(all) ?? onlyOne(subjects)
  return onlyOne(all) ?? onlyOne(all.filter(({ mention: { from } }) => clauseAt(clauses, from)?.kind === 'main'))
}

function onlyOne(told: readonly Told[]): Candidate | null {
  const [first] = told
  return first !== undefined && told.every(({ of }) => of === first.of) ? first.of : null
}
