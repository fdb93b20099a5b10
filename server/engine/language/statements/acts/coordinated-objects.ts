import { RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'
import type { Act } from './act-model.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import { listOfNames } from '../../register/names.ts'

/** "the term loan and the revolver": further objects, joined by nothing but "and", articles and sums. */
export function coordinated(
  sentence: Utterance['sentence'],
  own: readonly InstrumentMention[],
  first: InstrumentMention,
): InstrumentMention[] {
  const found: InstrumentMention[] = []
  let last = first
  for (const one of withFurther(sentence, own)) {
    if (one.from < last.to) continue
    // "6% Notes due 2029 (the 6% Notes and, with the others, the Notes), 7% Notes": names for the noun before it.
    const close = endOfAlias(sentence, last.to)
    if (one.from < close || isInBrackets(sentence, last.to, one.from)) continue
    const between = sentence.tokens.slice(close, one.from)
    // "representing 59% of the outstanding notes": how much of the first that is.
    if (statesShare(between)) {
      last = one
      continue
    }
    const joined =
      isJoined(between) ||
      isJoined(afterComma(between)) ||
      isOfFurtherDocument(between) ||
      isNextItem(between) ||
      isNextPhrase(sentence, withoutAsides(between), one)
    if (!joined || one.type === 'other' || hasVerb(sentence, one)) break
    found.push(one)
    last = one
  }
  return found
}

/**
 * "three credit facilities that consisted of a $3 billion facility and a $1 billion facility", "a loan commitment for $5 million,
 * consisting of a $4 million loan and a $1 million line": what several, or the one, are made of.
 */
function membersOf(sentence: Utterance['sentence'], { to, plural, sizes }: InstrumentMention): InstrumentMention[] {
  const { tokens, instruments } = sentence
  const near = plural ? NEAR_NAME : NEAR_SIZE
  const verb = tokens.findIndex(
    (token, at) =>
      at >= to &&
      at - to < near &&
      (MADE_OF.test(token.verb?.lemma ?? '') ? plural || tokens[at - 1]?.text === ',' : plural && token.text === ':'),
  )
  const [first] = instruments.filter(({ from }) => from > verb)
  if (sizes.length > 0 || verb < 0 || first === undefined || first.from - verb > NEAR_VERB) return []
  const members = [
    first,
    ...coordinated(
      sentence,
      instruments.filter(({ from }) => from >= first.from),
      first,
    ),
  ]
  const isSized = ({ sizes: own, from }: InstrumentMention): boolean =>
    own.length === 1 ||
    (tokens[from - 1]?.lower === 'of' && sentence.values.some((one) => one.kind === 'money' && one.to === from - 1))
  return members.length > 1 && members.every((one) => one.part === null && isSized(one)) ? members : []
}

const MADE_OF = /^(?:consist|comprise)$/
const SUM_OF = 6
const NEAR_NAME = 12
const NEAR_SIZE = 20
const NEAR_VERB = 8

/** What a verb acts on: its object and those joined to it, or what a plural counts; an agreement beside what it is made of. */
export function objectsOf(
  sentence: Utterance['sentence'],
  action: string,
  own: readonly InstrumentMention[],
  first: InstrumentMention,
): InstrumentMention[] {
  const members = /^(?:entered_into|issued)$/.test(action) ? membersOf(sentence, first) : []
  // "issued $6 billion of notes consisting of": all of them together are told as well.
  const isCounted = sentence.values.some(
    ({ kind, to }) => kind === 'money' && to <= first.from && first.from - to < SUM_OF,
  )
  const isListed = members.length > 0 && first.plural && !isCounted
  const objects = isListed ? [] : [first, ...coordinated(sentence, own, first)]
  return [...objects, ...members].filter(({ type }) => ACT_CONCEPTS[type] !== undefined)
}

/**
 * "redeemed $1 billion of the 3% notes and the 4% notes", "issued A Notes and B Notes in an aggregate amount of $25 million":
 * acts on debts that have one sum together are one act on all of them.
 */
export function joinedBySum(utterance: Utterance, acts: readonly Act[]): Act[] {
  return acts.flatMap((act, at): Act[] => {
    const [first, last] = groupOf(utterance, acts, act)
    if (first === undefined || last === undefined) return [act]
    if (acts[at] !== first) return []
    const { tokens, text } = utterance.sentence
    const all = acts.slice(at, acts.indexOf(last) + 1).map((one) => one.instrument)
    const printed = text.slice(tokens[first.instrument.to - 1]?.end, tokens[last.instrument.to - 1]?.end)
    // "5% and 6% notes due 2030 and 2035": what the text leaves out of the first names.
    const isElided = all.some(({ headFrom, headTo }) => headFrom === headTo)
    const name = isElided ? listOfNames(all.map((one) => one.name)) : `${first.instrument.name}${printed}`
    const instrument = {
      ...first.instrument,
      to: last.instrument.to,
      name: name.replaceAll(/\s+/g, ' '),
      determiner: null,
      plural: true,
      due: null,
    }
    return [{ ...act, instrument }]
  })
}

/** The first and the last of the acts that share a sum with this one; nothing where it has its own, or none. */
function groupOf({ sentence }: Utterance, acts: readonly Act[], act: Act): [] | [Act, Act] {
  const { tokens, values } = sentence
  const beside = acts.filter(({ claim, action }) => claim === act.claim && action === act.action)
  const [first, last] = [beside[0], beside.at(-1)]
  if (first === undefined || last === undefined || beside.length < 2) return []
  const isPlain = beside.every(({ instrument: { sizes, from, type } }, index) => {
    const before = beside[index - 1]?.instrument
    const link = before === undefined ? [] : tokens.slice(before.to, from)
    return (
      sizes.length === 0 &&
      type === first.instrument.type &&
      link.length < 4 &&
      link.every(({ lower }) => AND.test(lower))
    )
  })
  const sums = values.filter(
    ({ kind, from }) => kind === 'money' && from > act.claim.verb.at && from < last.instrument.to + BEHIND,
  )
  const [sum, other] = sums
  if (!isPlain || sum === undefined || other !== undefined) return []
  const isBefore =
    sum.to <= first.instrument.from &&
    upToOwner(tokens.slice(sum.to, first.instrument.from)).every(({ lower }) => OF_SUM.test(lower))
  const isBehind =
    sum.from >= last.instrument.to &&
    OF_ALL.test(wordsIn(tokens, last.instrument.to, sum.from).replace(ABOUT, '')) &&
    !tokens.slice(sum.to, sum.to + 3).some(({ lower }) => /^(?:each|respectively|per)$/.test(lower))
  return isBefore || isBehind ? [first, last] : []
}

/** "of our subsidiary, Tarn Mills, Inc.'s": whose debt it is. */
function upToOwner(link: readonly Token[]): readonly Token[] {
  const of = link.findLastIndex(({ lower }) => lower === 'of')
  const isOwned = /^['\u2019]?s$/.test(link.at(-1)?.lower ?? '')
  return isOwned && of >= 0 && link.slice(of).every(({ verb }) => verb === null) ? link.slice(0, of) : link
}

const BEHIND = 12
const AND = /^(?:and|,|the|our|its|of)$/
const OF_SUM = /^(?:of|the|our|its|in|all|aggregate|total|outstanding|remaining|principal|amount)$/
const OF_ALL = /^(?:totall?ing|aggregating|(?:in|for) (?:an?|the) (?:aggregate|combined|total)(?: [a-z]{6,9}){0,3} of)$/
const ABOUT = / (?:approximately|up to)$/

/** "notes in three tranches (collectively, the 2011 Notes)": a name for them. */
const isInBrackets = ({ tokens }: Utterance['sentence'], from: number, to: number): boolean => {
  const open = tokens.slice(from, to).findLastIndex(({ text }) => text === '(')
  return open >= 0 && !tokens.slice(from + open, to).some(({ text }) => text === ')')
}

/** "repaid $20 million of the notes, and $80 million of them remains": the subject of a verb of its own. */
const hasVerb = ({ clauses }: Utterance['sentence'], { to }: InstrumentMention): boolean =>
  clauses.some(({ predicates }) =>
    predicates.some(
      ({ from, class: cls, tense }) =>
        from >= to && from - to <= 1 && /^(?:be|remain|have)$/.test(cls) && /^(?:present|past)$/.test(tense),
    ),
  )

/** After the brackets that open right behind a name, else where the name ends. */
function endOfAlias({ tokens }: Utterance['sentence'], from: number): number {
  const close = tokens[from]?.text === '(' ? tokens.findIndex(({ text }, at) => at > from && text === ')') : -1
  return close < 0 ? from : close + 1
}

/** The words outside brackets and outside ", which were due in July 2025,"; brackets that stay open are left out too. */
function withoutAsides(tokens: readonly Token[]): Token[] {
  let depth = 0
  let isInserted = false
  return tokens.filter(({ text }, at) => {
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (text === ',') isInserted = tokens[at + 1]?.lower === 'which'
    return depth === 0 && text !== ')' && !isInserted
  })
}

/**
 * "a term loan facility in an aggregate principal amount of $20 million and a revolver": behind "and" a phrase with an
 * article or a sum of its own is the next object, whatever describes the one before without a verb.
 */
function isNextPhrase(
  sentence: Utterance['sentence'],
  around: readonly Token[],
  { to, part, sizes, determiner }: InstrumentMention,
): boolean {
  const { tokens } = sentence
  const { words: between, isOfDay } = withoutDays(around, sentence)
  const at = between.findLastIndex(({ lower }) => /^(?:and|,|;)$/.test(lower))
  if (at < 0 || around.length > ITEM || part !== null) return false
  // "a term loan with three banks, an unsecured term facility": what a comma alone parts is listed only before an "and".
  const isListed =
    between[at + 1]?.lower === 'as' ||
    tokens
      .slice(to, to + ITEM)
      .some(({ lower }, index) => lower === 'and' && STARTS.test(tokens[to + index + 1]?.text ?? ''))
  if (between[at]?.text === ',' && !isListed) return false
  // "a note of $110,000, and on June 15, 2019 a second note for $55,000": the day of the next one.
  const lead = between.slice(isOfDay(between[at + 1]) ? at + 2 : at + 1)
  const isOwn = /^(?:a|an)$/.test(determiner ?? '') || sizes.length > 0 || lead.some(({ kind }) => kind === 'currency')
  return (
    isOwn &&
    lead.every((token, index) => token.kind !== 'word' || isBetween(token, lead[index + 1])) &&
    between.slice(0, at).every(({ lower, verb }) => DESCRIBING.test(lower) || (verb === null && !PARTING.test(lower)))
  )
}

/** The words outside dates, and without the "on" of the day that opens the next object. */
function withoutDays(
  between: readonly Token[],
  { tokens, values }: Utterance['sentence'],
): { readonly words: readonly Token[]; readonly isOfDay: (token: Token | undefined) => boolean } {
  const days = values.filter(({ kind }) => kind === 'date').map(({ from, to }) => tokens.slice(from, to))
  const isIn = (token: Token | undefined): boolean => token !== undefined && days.some((day) => day.includes(token))
  return {
    // "scheduled to expire in May 2028": what a debt's own end is said with.
    words: between.filter(
      (token, at) =>
        !isIn(token) &&
        !/^(?:scheduled|expire|mature)$/.test(token.lower) &&
        !(token.lower === 'to' && between[at - 1]?.lower === 'scheduled'),
    ),
    isOfDay: (token) =>
      token !== undefined && /^(?:on|in)$/.test(token.lower) && isIn(between[between.indexOf(token) + 1]),
  }
}

const STARTS = /^(?:an?|\$|\d.*|\(|[\u00a3\u20ac])$/

/** Participles that describe a debt, and words that read as verbs elsewhere. */
const DESCRIBING =
  /^(?:bearing|maturing|due|dated|amounts?|aggregate|interest|fixed|rates?|term|notes?|loans?|line|bank)$/
/** Behind these comes what the debt is made of, made for or secured by. */
const PARTING =
  /^(?:which|that|who|where|to|for|from|including|under|between|among|pursuant|as|through|using|than|upon)$/

const BETWEEN_OBJECTS = new Set(
  'and both its our the a an additional further of new million billion aggregate principal amount all each existing as well together along with in portion part certain outstanding remaining under'.split(
    ' ',
  ),
)

/** Nothing but "and", "as well as", articles and sums. */
const isJoined = (between: readonly Token[]): boolean =>
  between.some(({ lower }) => JOINTS.test(lower)) &&
  between.every((token, index) => token.kind !== 'word' || isBetween(token, between[index + 1]))

const JOINTS = /^(?:and|,|or|well|together|along)$/

/** An article or a word of a sum; the letters of "C$300 million". */
const isBetween = ({ lower }: Token, next: Token | undefined): boolean =>
  BETWEEN_OBJECTS.has(lower) || (next?.kind === 'currency' && /^(?:us|c|cdn|a|nz|hk|s)$/.test(lower))

/**
 * "$50 million of the 5% notes in open market deals, and $25 million of the 6% notes": a new item that starts with a
 * sum after a comma.
 */
function afterComma(between: readonly Token[]): readonly Token[] {
  const at = between.findLastIndex(({ lower }) => lower === ',')
  const rest = between.slice(at)
  const plain = between.slice(0, Math.max(0, at)).every(({ verb, lower }) => verb === null || lower === 'open')
  return at >= 0 && plain && rest.some(({ kind }) => kind === 'currency') ? rest : []
}

/** "(i) a credit agreement with Second Bank; (ii) a term note": the next item of a list begins with it. */
function isNextItem(between: readonly Token[]): boolean {
  const mark = between.findLastIndex(({ text }) => text === '(')
  if (mark < 0 || between[mark + 2]?.text !== ')' || between.length > ITEM) return false
  if (!/^(?:[ivx]+|[a-h]|\d)$/.test(between[mark + 1]?.lower ?? '')) return false
  return (
    between.slice(mark + 3).every(({ lower }) => /^(?:a|an|the|its|that|certain|new)$/.test(lower)) &&
    between.slice(0, mark).every(({ verb }) => verb === null || !/^(?:past|present)$/.test(verb.tenses[0] ?? '')) &&
    between.slice(0, mark).some(({ text }) => /^[;,]$/.test(text))
  )
}

const ITEM = 40

/** The objects, with those after a share of the last one, or in the next items of its list. */
function withFurther(sentence: Utterance['sentence'], own: readonly InstrumentMention[]) {
  const { tokens, instruments } = sentence
  const end = own.at(-1)?.to ?? 0
  const rest = instruments.filter(({ from }) => from >= end)
  const [next] = rest
  if (next === undefined || own.length === 0) return own
  const between = tokens.slice(end, next.from)
  return statesShare(between) || isNextItem(between) || isNextPhrase(sentence, withoutAsides(between), next)
    ? [...own, ...rest]
    : own
}

const statesShare = (between: readonly Token[]): boolean =>
  between.slice(0, 3).some(({ lower }) => lower === 'representing') &&
  between.every(({ kind }) => kind !== 'currency') &&
  between.some(({ lower }) => lower === 'of')

/** "the Ninth Amendment to the Credit Agreement and the Fourth Amendment to the Export Agreement": a document for each. */
function isOfFurtherDocument(between: readonly Token[]): boolean {
  const document = between.findIndex((_, at) => RELATED_DOCUMENTS.at(between, at)?.value === 'amended')
  const [first] = between
  if (document < 0 || between.length > 10 || !/^(?:and|,)$/.test(first?.lower ?? '')) return false
  return between.every(({ verb }) => verb === null) && between.slice(document).some(({ lower }) => lower === 'to')
}
