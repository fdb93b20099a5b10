import { clauseAt } from '../../clauses.ts'
import type { FilingLanguage } from '../../document.ts'
import { holds } from '../../context/speaker.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import type { Register } from '../../register/build-register.ts'
import { isGenericKey } from '../../register/names.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import { readSentence } from '../../sentence.ts'
import type { Deed } from '../deeds.ts'
import type { Sighting } from '../merge.ts'
import type { Utterance } from '../proposal.ts'
import { joinedLimbs } from './joined-limbs.ts'
import { agreementsIn, groupsOf, isFitting, isOfSeveral, isPlainName, tellingOf } from './mentions.ts'

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

type Chosen = { readonly kind: 'one'; readonly mention: InstrumentMention | string } | { readonly kind: 'open' } | null

/** The agreement that the sentence itself gives: the only one, else that of the covenant's words, else the subject. */
function ownAgreement(utterance: Utterance, anchor: number | null, register: Register): Chosen {
  const { sentence } = utterance
  const all = agreementsIn(sentence, anchor)
  const single = all.filter((one) => !isOfSeveral(one))
  const mentions = single.length > 0 ? single : all
  const groups = groupsOf(sentence, mentions, register)
  const [only, second] = groups
  if (only === undefined) return null
  if (second === undefined) return wholeOf(sentence, chosenOf(only))
  const near =
    anchor === null
      ? null
      : (ofSubject(utterance, groups, anchor) ??
        ofCovenants(sentence, groups, anchor) ??
        ofLead(utterance, groups, anchor) ??
        ofClause(sentence, groups, anchor))
  if (near !== null) return joinedAt(sentence, groups, near)
  const joined = joinedAt(sentence, groups, only)
  return joined?.kind === 'one' && typeof joined.mention === 'string' ? joined : { kind: 'open' }
}

/** What stands beside other debt that is joined to it is the whole of them. */
const wholeOf = (sentence: Sentence, chosen: Chosen): Chosen => {
  if (chosen?.kind !== 'one' || typeof chosen.mention === 'string') return chosen
  return { kind: 'one', mention: joinedLimbs(sentence, chosen.mention) ?? chosen.mention }
}

const chosenOf = (group: readonly InstrumentMention[]): Chosen => {
  const mention = tellingOf(group)
  return mention === null ? null : { kind: 'one', mention }
}

const LINKS = /^(?:under|in|of|by|with|to|governing|for|pursuant|on)$/
const KEPT_THINGS = phraseSet(
  'covenant|requirement|ratio|default|event of default|compliance|term|provision|obligation|violation|breach|test|restriction|failure|remedy',
)
const COVENANT_REACH = 14

/** "the covenants contained in the indenture governing the notes": the agreement that the covenant's own words lead to. */
function ofCovenants(
  { tokens }: Sentence,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  const isLed = ({ from }: InstrumentMention): boolean => {
    const lead = tokens.slice(Math.max(0, from - 5), from)
    if (!lead.some(({ lower }) => LINKS.test(lower))) return false
    const start = Math.max(0, from - COVENANT_REACH)
    for (let at = from - 1; at >= start; at -= 1) {
      if (/^[;.]$/.test(tokens[at]?.text ?? '')) return false
      if (KEPT_THINGS.at(tokens, at) !== null) return true
    }
    return false
  }
  const led = groups.filter((group) => group.some(isLed))
  const behind = led.filter((group) => group.some((one) => one.from >= anchor && isLed(one)))
  const nearest = behind[0] ?? led.at(-1)
  return nearest ?? null
}

/** "The Line requires us to maintain": what the verb of the statement, or the one it hangs on, is said of. */
function ofSubject(
  { deeds }: Utterance,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  let deed: Deed | null = deeds.findLast(({ verb }) => verb.at <= anchor) ?? null
  for (let steps = 0; deed !== null && steps < 4; steps += 1) {
    const found = inSubject(deed, groups)
    if (found !== null) return found
    deed = deed.governor
  }
  return null
}

/** "Under the Credit Agreement, we must": what the sentence begins with. */
function ofLead(
  { deeds }: Utterance,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  const deed = deeds.findLast(({ verb }) => verb.at <= anchor) ?? deeds[0]
  const lead = deeds.find(({ clause }) => clause.scope === deed?.clause.scope)
  const found = lead === undefined ? null : inSubject(lead, groups)
  return found ?? groups.find((group) => group.some(({ from }) => from <= 4 && from < anchor)) ?? null
}

/** "defaulted on the secured debt, resulting in the calling of": the only one of the verb's own clause. */
function ofClause(
  { clauses }: Sentence,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  const own = clauseAt(clauses, anchor)
  const within = groups.filter((group) => group.some(({ from }) => clauseAt(clauses, from)?.scope === own?.scope))
  return within.length === 1 ? (within[0] ?? null) : null
}

const inSubject = ({ subject, verb }: Deed, groups: readonly InstrumentMention[][]): InstrumentMention[] | null =>
  groups.find((group) => group.some(({ from, to }) => from >= subject.from && from < subject.to && to <= verb.from)) ??
  null

/** "The 8% Notes and the Credit Facility require": all that are joined share what is said; their names stand together. */
function joinedAt(
  { tokens, text }: Sentence,
  groups: readonly InstrumentMention[][],
  chosen: readonly InstrumentMention[],
): Chosen {
  const all = groups.flat().sort((one, other) => one.from - other.from)
  const at = all.findIndex((one) => chosen.includes(one))
  const joins = (left: InstrumentMention | undefined, right: InstrumentMention | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    right.from - left.to <= 4 &&
    tokens.slice(left.to, right.from).some(({ lower }) => /^(?:and|or|,|&)$/.test(lower)) &&
    tokens.slice(left.to, right.from).every(({ lower }) => /^(?:and|or|,|&|the|our|its|both)$/.test(lower))
  let [first, last] = [at, at]
  while (joins(all[first - 1], all[first])) first -= 1
  while (joins(all[last], all[last + 1])) last += 1
  const ended = all[last]
  const began = all[first]
  if (first === last || began === undefined || ended === undefined) return chosenOf(chosen)
  const name = text
    .slice(tokens[began.from]?.start ?? 0, tokens[ended.to - 1]?.end ?? 0)
    .replace(/^(?:the|our|its) /i, '')
  return { kind: 'one', mention: name }
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
