import { clauseAt } from '../../clauses.ts'
import type { FilingLanguage } from '../../document.ts'
import { holds } from '../../context/speaker.ts'
import { passagesBefore } from '../../context/utterance.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Register } from '../../register/build-register.ts'
import { isGenericKey } from '../../register/names.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import { readSentence } from '../../sentence.ts'
import type { Match } from '../merge.ts'
import type { Utterance } from '../proposal.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import { joinedLimbs } from './joined-limbs.ts'
import { agreementsIn, groupsOf, isFitting, isOfSeveral, isGeneralName, mostSpecific, WITH_TERMS } from './mentions.ts'
import { ownAgreement } from './own-agreement.ts'

/** The agreement of a covenant statement: one by name, all of the filer's, open between several, or none found. */
export type Binding = { readonly kind: 'one'; readonly name: string } | { readonly kind: 'all' | 'open' | 'none' }

const ALL: Binding = { kind: 'all' }
const OPEN: Binding = { kind: 'open' }
const NONE: Binding = { kind: 'none' }

/** Returns a function that finds the agreement of each statement; call it in document order. */
export function createBinder(language: FilingLanguage, register: Register): (match: Match) => Binding {
  const bindings = new Map<number, Binding>()
  const context = { language, register, bindings, headed: new Map() }
  return (match) => {
    const bound = bindingOf(match, context)
    if (bound.kind === 'one') bindings.set(match.utterance.passage.index, bound)
    return bound
  }
}

interface Context {
  readonly language: FilingLanguage
  readonly register: Register
  /** Bindings of earlier statements, by passage. */
  readonly bindings: ReadonlyMap<number, Binding>
  /** The agreements named by each heading read so far. */
  readonly headed: Map<string, InstrumentMention[][]>
}

function bindingOf({ utterance, proposal }: Match, context: Context): Binding {
  const anchor = proposal.anchor ?? proposal.limitAt?.from ?? utterance.claims[0]?.verb.at ?? null
  const own = ownAgreement(utterance, anchor, context.register)
  if (own !== null && own.kind === 'one' && isOfNextClause(utterance, anchor, own.mention)) {
    const earlier = carried(utterance, context)
    if (earlier.kind === 'one') return earlier
  }
  if (own !== null) return own.kind === 'one' ? named(own.mention, utterance, context) : OPEN
  if (speaksOfAll(utterance)) return ALL
  return carried(utterance, context)
}

/** "The bank waived the default, but reduced the line": the instrument belongs to the next clause. */
function isOfNextClause({ sentence }: Utterance, anchor: number | null, mention: InstrumentMention | string): boolean {
  if (anchor === null || typeof mention === 'string' || mention.from < anchor) return false
  const own = clauseAt(sentence.clauses, anchor)
  const clause = clauseAt(sentence.clauses, mention.from)
  return clause !== null && own !== null && clause.kind === 'main' && clause.scope !== own.scope
}

function named(mention: InstrumentMention | string, utterance: Utterance, context: Context): Binding {
  if (typeof mention === 'string') return { kind: 'one', name: mention }
  if (isOfSeveral(mention)) return ALL
  return { kind: 'one', name: clean(nameOf(mention, sentencesBefore(utterance, context), context.register)) }
}

/**
 * The name of an agreement. A plain noun gets the name used in the nearest earlier sentence, where that has exactly
 * one.
 */
function nameOf(mention: InstrumentMention, before: readonly PlacedSentence[], register: Register): string {
  if (!isGeneralName(mention) || mention.named) return mention.name
  const noun = mention.name.toLowerCase().split(' ').at(-1) ?? ''
  for (const sentence of before) {
    const fitting = agreementsIn(sentence, null).filter((one) => isFitting(one, mention) && !isOfSeveral(one))
    if (fitting.length === 0) continue
    const called = fitting.filter(({ name }) => name.toLowerCase().includes(noun))
    const groups = groupsOf(sentence, called.length > 0 ? called : fitting, register)
    const best = groups.length === 1 && groups[0] !== undefined ? mostSpecific(groups[0]) : null
    if (best === null) return mention.name
    if (!isGeneralName(best) || best.named || !mention.name.includes(' '))
      return joinedLimbs(sentence, best) ?? best.name
  }
  return mention.name
}

const clean = (name: string): string =>
  name.replace(/^.*['\u2019]s /, '').replace(/^(?:outstanding|existing|remaining|aggregate) /i, '')

const OF_ALL = phraseSet(
  'debt covenant|loan covenant|debt agreement|loan agreement|credit agreement|debt instrument|our debt|its debt|indebtedness|bank covenant|debt obligation|borrowing|financing agreement|lending agreement',
)

/** "all of our debt covenants", "the covenants of its debt agreements": all debt of the filer. */
function speaksOfAll({ sentence }: Utterance): boolean {
  return holds(sentence, OF_ALL) && holds(sentence, ALL_WORDS)
}
const ALL_WORDS = phraseSet('all|each|every|various|any|respective')

/** The agreement of the paragraph, its heading or the text before, where the sentence names none. */
function carried(utterance: Utterance, context: Context): Binding {
  const before = sentencesBefore(utterance, context)
  const told = ofToldCovenants(utterance, before, context)
  if (told !== null) return told
  const { paragraph, headings } = utterance.passage
  const inParagraph = before.filter((one) => one.passage.paragraph === paragraph)
  const found = nearestBound(inParagraph, context)
  if (found !== null) return found
  const headed = ofHeadings(headings, context)
  if (headed !== null) return headed
  const key = headings.join('/')
  const below = before.filter((one) => one.passage.paragraph !== paragraph && one.passage.headings.join('/') === key)
  return nearestBound(below, context) ?? ofRegister(context.register)
}

/** "in compliance with each of these covenants": the agreement whose covenants were told last, not a loan named since. */
function ofToldCovenants(
  { sentence, start }: Utterance,
  before: readonly PlacedSentence[],
  { bindings }: Context,
): Binding | null {
  const { tokens } = sentence
  const refers = tokens.some(
    ({ noun }, at) =>
      at > start && /^(?:covenant|ratio|requirement)$/.test(noun) && THESE.test(tokens[at - 1]?.lower ?? ''),
  )
  if (!refers) return null
  const told = before.find(
    (one) => bindings.has(one.passage.index) && (holds(one, COVENANT_NOUNS) || findQuantities(one).length > 0),
  )
  return told === undefined ? null : (bindings.get(told.passage.index) ?? null)
}

const THESE = /^(?:these|those|such|foregoing|above)$/

/** The agreement of the first of the given sentences that names one or has a covenant bound to one. */
function nearestBound(sentences: readonly PlacedSentence[], { register, bindings }: Context): Binding | null {
  for (const sentence of sentences) {
    const known = bindings.get(sentence.passage.index)
    if (known !== undefined) return known
    const all = agreementsIn(sentence, null)
    const mentions = all.filter((one) => !isAsideOf(sentence, one, all))
    if (mentions.length === 0) continue
    const groups = groupsOf(sentence, mentions, register)
    const topic = groups.length === 1 ? groups[0] : topicOf(sentence, groups)
    const mention = topic === undefined ? null : mostSpecific(topic)
    if (mention === null) return OPEN
    const joined = joinedLimbs(sentence, mention)
    if (joined !== null) return { kind: 'one', name: joined }
    if (isOfSeveral(mention)) return ALL
    const rest = sentences.slice(sentences.indexOf(sentence) + 1)
    return { kind: 'one', name: clean(nameOf(mention, rest, register)) }
  }
  return null
}

/** "our 10% Senior Notes (our most restrictive series of notes)": one instrument, repeated in brackets. */
const isAsideOf = ({ tokens }: Sentence, one: InstrumentMention, all: readonly InstrumentMention[]): boolean =>
  isGeneralName(one) &&
  all.some(
    ({ to }) =>
      to < one.from &&
      one.from - to < 8 &&
      tokens[to]?.text === '(' &&
      !tokens.slice(to, one.from).some(({ text }) => text === ')'),
  )

/** Of several agreements in a sentence, the one that is the subject of its first verb. */
function topicOf({ clauses }: Sentence, groups: readonly InstrumentMention[][]): InstrumentMention[] | undefined {
  const verb = clauses.find(({ kind, predicates }) => kind === 'main' && predicates.length > 0)?.predicates[0]
  const before = verb === undefined ? [] : groups.filter((group) => group.some(({ to }) => to <= verb.from))
  return before.length === 1 ? before[0] : undefined
}

function ofHeadings(headings: readonly string[], context: Context): Binding | null {
  for (const heading of headings.slice(-2).reverse()) {
    const [only, second] = namedIn(heading, context)
    if (second !== undefined) return null
    const mention = only === undefined ? null : mostSpecific(only)
    if (mention !== null && !mention.plural) return { kind: 'one', name: clean(mention.name) }
  }
  return null
}

/** The agreements that a heading names, cached because many statements share a heading. */
function namedIn(heading: string, { headed, register }: Context): InstrumentMention[][] {
  const known = headed.get(heading)
  if (known !== undefined) return known
  const sentence = readSentence(heading)
  const groups = groupsOf(sentence, agreementsIn(sentence, null), register)
  headed.set(heading, groups)
  return groups
}

/** The only agreement of the filing; open where there are several. */
function ofRegister({ entities }: Register): Binding {
  const [only, second] = entities.filter(
    ({ types, state }) => state === 'in_force' && [...types.keys()].some((type) => WITH_TERMS.has(type)),
  )
  if (second !== undefined) return OPEN
  return only === undefined || isGenericKey(only.key) ? NONE : { kind: 'one', name: only.name }
}

/** The sentences before an utterance in its section, nearest first. */
const sentencesBefore = ({ passage, stem }: Utterance, { language }: Context): PlacedSentence[] =>
  passagesBefore(language.reading, passage).flatMap((one) => (one === stem ? [] : (language.sentenceOf(one) ?? [])))
