import { clauseAt } from '../../clauses.ts'
import type { FilingLanguage } from '../../document.ts'
import { holds } from '../../context/speaker.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import type { Register } from '../../register/build-register.ts'
import { isGenericKey } from '../../register/names.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import { readSentence } from '../../sentence.ts'
import type { Sighting } from '../merge.ts'
import type { Utterance } from '../proposal.ts'
import { joinedLimbs } from './joined-limbs.ts'
import { agreementsIn, groupsOf, isFitting, isOfSeveral, isPlainName, tellingOf } from './mentions.ts'
import { ownAgreement } from './own-agreement.ts'

/** The agreement of a covenant statement: its name, all of the filer's, open between several, or none in sight. */
export type Binding = { readonly kind: 'one'; readonly name: string } | { readonly kind: 'all' | 'open' | 'none' }

const ALL: Binding = { kind: 'all' }
const OPEN: Binding = { kind: 'open' }
const NONE: Binding = { kind: 'none' }

/** How far back a paragraph is read for what it is about. */
const REACH = 14

/** Tells for statements, in the order of the document, which agreement each belongs to. */
export function createBinder(language: FilingLanguage, register: Register): (sighting: Sighting) => Binding {
  const told = new Map<number, Binding>()
  return (sighting) => {
    const bound = bindingOf(sighting, { language, register, told })
    if (bound.kind === 'one') told.set(sighting.utterance.passage.index, bound)
    return bound
  }
}

interface Around {
  readonly language: FilingLanguage
  readonly register: Register
  /** What earlier statements were bound to, by passage. */
  readonly told: ReadonlyMap<number, Binding>
}

function bindingOf({ utterance, proposal }: Sighting, around: Around): Binding {
  const anchor = proposal.anchor ?? proposal.limitAt?.from ?? utterance.deeds[0]?.verb.at ?? null
  const own = ownAgreement(utterance, anchor, around.register)
  if (own !== null && own.kind === 'one' && isOfNextClause(utterance, anchor, own.mention)) {
    const told = carried(utterance, around)
    if (told.kind === 'one') return told
  }
  if (own !== null) return own.kind === 'one' ? named(own.mention, utterance, around) : OPEN
  if (speaksOfAll(utterance)) return ALL
  return carried(utterance, around)
}

/** "The bank waived the default, but reduced the line": named only by what the sentence tells next. */
function isOfNextClause({ sentence }: Utterance, anchor: number | null, mention: InstrumentMention | string): boolean {
  if (anchor === null || typeof mention === 'string' || mention.from < anchor) return false
  const own = clauseAt(sentence.clauses, anchor)
  const clause = clauseAt(sentence.clauses, mention.from)
  return clause !== null && own !== null && clause.kind === 'main' && clause.scope !== own.scope
}

function named(mention: InstrumentMention | string, utterance: Utterance, around: Around): Binding {
  if (typeof mention === 'string') return { kind: 'one', name: mention }
  if (isOfSeveral(mention)) return ALL
  return { kind: 'one', name: clean(nameOf(mention, sentencesBefore(utterance, around), around.register)) }
}

/** A plain noun takes the name that the nearest sentence before has for it; its own where that has none or several. */
function nameOf(mention: InstrumentMention, before: readonly PlacedSentence[], register: Register): string {
  if (!isPlainName(mention) || mention.named) return mention.name
  const noun = mention.name.toLowerCase().split(' ').at(-1) ?? ''
  for (const sentence of before) {
    const fitting = agreementsIn(sentence, null).filter((one) => isFitting(one, mention) && !isOfSeveral(one))
    if (fitting.length === 0) continue
    const called = fitting.filter(({ name }) => name.toLowerCase().includes(noun))
    const groups = groupsOf(sentence, called.length > 0 ? called : fitting, register)
    const telling = groups.length === 1 && groups[0] !== undefined ? tellingOf(groups[0]) : null
    if (telling === null) return mention.name
    if (!isPlainName(telling) || telling.named || !mention.name.includes(' '))
      return joinedLimbs(sentence, telling) ?? telling.name
  }
  return mention.name
}

const clean = (name: string): string =>
  name.replace(/^.*['\u2019]s /, '').replace(/^(?:outstanding|existing|remaining|aggregate) /i, '')

const OF_ALL = phraseSet(
  'debt covenant|loan covenant|debt agreement|loan agreement|credit agreement|debt instrument|our debt|its debt|indebtedness|bank covenant|debt obligation|borrowing|financing agreement|lending agreement',
)

/** "all of our debt covenants", "the covenants of its debt agreements": of everything that the filer owes. */
function speaksOfAll({ sentence }: Utterance): boolean {
  return holds(sentence, OF_ALL) && holds(sentence, ALL_WORDS)
}
const ALL_WORDS = phraseSet('all|each|every|various|any|respective')

/** What the paragraph, its heading or the text before is about, where the sentence names nothing. */
function carried(utterance: Utterance, around: Around): Binding {
  const before = sentencesBefore(utterance, around)
  const { paragraph, headings } = utterance.passage
  const inParagraph = before.filter((one) => one.passage.paragraph === paragraph)
  const found = lastTold(inParagraph, around)
  if (found !== null) return found
  const headed = ofHeadings(headings, around.register)
  if (headed !== null) return headed
  const key = headings.join('/')
  const below = before.filter((one) => one.passage.paragraph !== paragraph && one.passage.headings.join('/') === key)
  return lastTold(below, around) ?? ofRegister(around.register)
}

/** The agreement of the nearest sentence, first to last given, that tells of one or has a covenant bound to one. */
function lastTold(sentences: readonly PlacedSentence[], { register, told }: Around): Binding | null {
  for (const sentence of sentences) {
    const known = told.get(sentence.passage.index)
    if (known !== undefined) return known
    const mentions = agreementsIn(sentence, null)
    if (mentions.length === 0) continue
    const groups = groupsOf(sentence, mentions, register)
    const topic = groups.length === 1 ? groups[0] : topicOf(sentence, groups)
    const mention = topic === undefined ? null : tellingOf(topic)
    if (mention === null) return OPEN
    const joined = joinedLimbs(sentence, mention)
    if (joined !== null) return { kind: 'one', name: joined }
    if (isOfSeveral(mention)) return ALL
    const rest = sentences.slice(sentences.indexOf(sentence) + 1)
    return { kind: 'one', name: clean(nameOf(mention, rest, register)) }
  }
  return null
}

/** Of several in a sentence, the one that stands before its first verb and is its subject. */
function topicOf({ clauses }: Sentence, groups: readonly InstrumentMention[][]): InstrumentMention[] | undefined {
  const verb = clauses.find(({ kind, predicates }) => kind === 'main' && predicates.length > 0)?.predicates[0]
  const before = verb === undefined ? [] : groups.filter((group) => group.some(({ to }) => to <= verb.from))
  return before.length === 1 ? before[0] : undefined
}

function ofHeadings(headings: readonly string[], register: Register): Binding | null {
  for (const heading of headings.slice(-2).reverse()) {
    const sentence = readSentence(heading)
    const groups = groupsOf(sentence, agreementsIn(sentence, null), register)
    const mention = groups.length === 1 && groups[0] !== undefined ? tellingOf(groups[0]) : null
    if (groups.length > 1) return null
    if (mention !== null && !mention.plural) return { kind: 'one', name: clean(mention.name) }
  }
  return null
}

/** The only agreement of the filing; open where there are several. */
function ofRegister({ entities }: Register): Binding {
  const agreements = entities.filter(
    ({ types, state }) => state === 'in_force' && [...types.keys()].some((type) => OF_REGISTER.has(type)),
  )
  const [only, second] = agreements
  if (only === undefined) return NONE
  return second === undefined && !isGenericKey(only.key)
    ? { kind: 'one', name: only.name }
    : second === undefined
      ? NONE
      : OPEN
}
const OF_REGISTER = new Set<string>([
  'revolver',
  'facility',
  'term_loan',
  'notes',
  'loan',
  'bridge',
  'mortgage',
  'warehouse',
])

/** The sentences before an utterance in its section, nearest first. */
function sentencesBefore({ passage, stem }: Utterance, { language }: Around): PlacedSentence[] {
  const found: PlacedSentence[] = []
  const { passages } = language.reading
  for (let back = passage.index - 1; back >= Math.max(0, passage.index - REACH); back -= 1) {
    const other = passages[back]
    if (other === undefined || other.sectionIndex !== passage.sectionIndex) break
    const sentence = other === stem ? null : language.sentenceOf(other)
    if (sentence !== null) found.push(sentence)
  }
  return found
}
