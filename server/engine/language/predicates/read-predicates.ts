import type { Predicate } from '../clauses.ts'
import {
  beginsItem,
  beginsObject,
  isAuxiliary,
  isAfterAdverb,
  isObjectOf,
  isSaidOfOne,
  joinedInfinitive,
  joinedPresent,
  NOUN_LIKE,
} from './finite-verbs.ts'
import { inPlainWords } from './phrasal-verbs.ts'
import { isPluralSubject } from './plural-subject.ts'
import { NEGATIONS } from '../lexicon/connectors.ts'
import { isOtherPast } from '../lexicon/verbs.ts'
import type { VerbClass } from '../lexicon/verbs.ts'
import type { Token } from '../tokens.ts'

/** The verb groups between two tokens, in order, in plain words; past forms count where no auxiliary group covers them. */
export const readPredicates = (tokens: readonly Token[], from: number, to: number): Predicate[] =>
  groupsIn(tokens, from, to).map((one) => inPlainWords(tokens, one))

function groupsIn(tokens: readonly Token[], from: number, to: number): Predicate[] {
  const found: Predicate[] = []
  for (let at = from; at < to; ) {
    const token = tokens[at]
    // Most words are no form of a verb.
    const group = token?.verb == null ? null : groupAt(tokens, at, { from, to, last: found.at(-1) })
    if (group !== null) found.push(group)
    at = group === null ? at + 1 : group.at + 1
  }
  return found
}

/** The verb group that begins at a form of a verb, or null where the word is no verb of its own. */
function groupAt(
  tokens: readonly Token[],
  at: number,
  { from, to, last }: { readonly from: number; readonly to: number; readonly last: Predicate | undefined },
): Predicate | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (isAuxiliary(token)) return readGroup(tokens, at, to)
  if (isObjectOf(last, token, at)) return null
  const lone = loneVerb(tokens, at, from) ?? joinedPresent(tokens, at, last) ?? joinedInfinitive(tokens, at, last)
  return lone === null || isReducedRelative(tokens, at, to) ? null : lone
}

const TRANSITIVE = new Set<VerbClass>(['redeem', 'issue', 'replace', 'sell', 'provide', 'require', 'pay'])

/** "advances paid under the loan may not ...": a participle that describes the subject of a verb to come. */
function isReducedRelative(tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at]
  if (token?.verb?.tenses.includes('past_participle') !== true || token.verb.class === 'enter') return false
  const isBare = TRANSITIVE.has(token.verb.class) && /^(?:[,.;)]|plus)$/.test(tokens[at + 1]?.lower ?? '')
  if (isBare) return !isBeforeObject(tokens, at)
  if (!/^(?:under|by|pursuant|or|in|on|with|from)$/.test(tokens[at + 1]?.lower ?? '')) return false
  for (let next = at + 1; next < Math.min(to, at + 24); next += 1) {
    const lower = tokens[next]?.lower ?? ''
    if (/^(?:and|which|that|who|but|,)$/.test(lower)) return false
    if (isAuxiliary(tokens[next])) return true
    const verb = tokens[next]?.verb
    if (
      verb?.tenses.includes('past') === true &&
      next > at + 2 &&
      /^(?:on|in|as|to)$/.test(tokens[next + 1]?.lower ?? '')
    )
      return true
  }
  return false
}

/** "redeemed, on May 4, the entire $350 million": the object comes after an aside. */
function isBeforeObject(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.text !== ',') return false
  const near = tokens
    .slice(at + 2, at + 20)
    .findIndex(({ text }, index) => text === ',' && !isOfDate(tokens, at + 2 + index))
  const next = tokens[at + 3 + near]
  return near > 0 && (next?.kind === 'currency' || /^(?:the|a|an|all|its|our)$/.test(next?.lower ?? ''))
}

/** The comma inside "May 4, 2024". */
const isOfDate = (tokens: readonly Token[], comma: number): boolean =>
  /^(?:19|20)\d\d$/.test(tokens[comma + 1]?.text ?? '')

/** Words that may come between an auxiliary and its verb. */
const INSIDE_GROUP = new Set(
  'also then now been being currently each all both only further to able required permitted therefore thereby thus thereafter since still previously yet ever'.split(
    ' ',
  ),
)

const ALWAYS = /^(?:all times|any time|each time)$/

/** The end of "at all times" after "must", and of ", at our option," after a bare modal; else null. */
function endOfInsertion(tokens: readonly Token[], at: number, to: number, isAfterModal: boolean): number | null {
  if (tokens[at]?.lower === 'at' && ALWAYS.test(`${tokens[at + 1]?.lower ?? ''} ${tokens[at + 2]?.lower ?? ''}`))
    return at + 2
  if (tokens[at]?.text !== ',' || !isAfterModal) return null
  for (let next = at + 1; next < Math.min(to, at + 14); next += 1) {
    if (tokens[next]?.text === ',') return tokens[next + 1]?.verb?.tenses.includes('base') === true ? next : null
    if (isAuxiliary(tokens[next])) return null
  }
  return null
}

function readGroup(tokens: readonly Token[], start: number, to: number): Predicate {
  let negated = NEGATIONS.has(tokens[start]?.lower ?? '')
  let modal: string | null = null
  let perfect = false
  let have = false
  let be = false
  let past = false
  let main = start
  for (let at = start; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (NEGATIONS.has(token.lower) && at > start) {
      negated = true
      if (token.lower === 'no') break
      continue
    }
    if (isDutyToCome(tokens, at) && main === at - 1 && (modal === null || modal === 'will')) modal = 'must'
    if (isYetToCome(tokens, at) && have) negated = true
    if (be && (isBeforeItsNoun(tokens, at) || isNounAfterBe(tokens, at))) break
    if (token.verb === null) {
      // "may not, without the lender's consent, incur": the modal with its "not".
      const isAfterModal = modal !== null && (main === at - 1 || (negated && main === at - 2))
      const behind = endOfInsertion(tokens, at, to, isAfterModal)
      if (behind !== null) {
        at = behind
        continue
      }
      if (isInsideGroup(tokens, at) && at < start + 8) continue
      break
    }
    const { class: cls, tenses } = token.verb
    if (cls === 'modal') modal = token.lower
    else if (cls === 'be') {
      be = true
      past ||= tenses.includes('past')
    } else if (cls === 'have') {
      const next = tokens[at + 1]
      have = true
      perfect ||= next?.verb != null || next?.lower === 'not' || next?.lower === 'also' || next?.lower === 'been'
      past ||= tenses.includes('past')
    } else if (cls === 'do') past ||= tenses.includes('past')
    else {
      const participle = tenses.includes('past_participle')
      // "has recently entered into": an adverb parts the auxiliary from its participle.
      perfect ||= have && participle
      return group(start, at, token.verb.lemma, token.verb.class, { negated, modal, perfect, past, be, participle })
    }
    main = at
  }
  const verb = tokens[main]?.verb
  return group(start, main, verb?.lemma ?? 'be', verb?.class ?? 'be', {
    negated,
    modal,
    perfect: false,
    past,
    be,
    participle: false,
  })
}

/** "our uses of cash are purchases of inventory": what a form of "be" forms no verb with, unless "to" stands between. */
function isNounAfterBe(tokens: readonly Token[], at: number): boolean {
  const { verb = null } = tokens[at] ?? {}
  // "are subject to": an adjective that the frames know by its verb.
  if (verb === null || verb.lemma === 'subject' || isAuxiliary(tokens[at])) return false
  return tokens[at - 1]?.verb?.class === 'be' && verb.tenses.every((tense) => /^(?:base|present|past)$/.test(tense))
}

/** "our needs are operating expenses": the word belongs to the noun after it. */
const isBeforeItsNoun = (tokens: readonly Token[], at: number): boolean =>
  /^(?:operating|financing)$/.test(tokens[at]?.lower ?? '') &&
  /^(?:activity|expense|cost|cash|income|lease|loss|need|requirement|fund|capital|flow|result|expenditure)$/.test(
    tokens[at + 1]?.noun ?? '',
  )

/** "has to hold a minimum balance": a duty. */
const isDutyToCome = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'to' && /^(?:has|have)$/.test(tokens[at - 1]?.lower ?? '')

/** "has yet to repay": has not. */
const isYetToCome = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'yet' && tokens[at + 1]?.lower === 'to'

/** An adverb or its degree, "and" between two, or another word that may stand before the verb. */
const isInsideGroup = (tokens: readonly Token[], at: number): boolean => {
  const lower = tokens[at]?.lower ?? ''
  // "fully and unconditionally guaranteed".
  const joinsAdverbs = lower === 'and' && isAdverb(tokens[at - 1]) && isAdverb(tokens[at + 1])
  return joinsAdverbs || isDegree(tokens, at) || lower.endsWith('ly') || INSIDE_GROUP.has(lower)
}

/** "most recently": a degree of the adverb after it. */
const isDegree = (tokens: readonly Token[], at: number): boolean =>
  /^(?:most|more)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower.endsWith('ly') === true

const isAdverb = (token: Token | undefined): boolean => token?.verb == null && token?.lower.endsWith('ly') === true

interface GroupState {
  readonly negated: boolean
  readonly modal: string | null
  readonly perfect: boolean
  readonly past: boolean
  readonly be: boolean
  readonly participle: boolean
}

function group(from: number, at: number, lemma: string, cls: VerbClass, state: GroupState): Predicate {
  const tense =
    state.modal === 'will' || state.modal === 'shall'
      ? 'future'
      : state.perfect
        ? 'perfect'
        : state.past
          ? 'past'
          : 'present'
  return {
    at,
    from,
    lemma,
    class: cls,
    tense,
    passive: state.be && state.participle,
    negated: state.negated,
    modal: state.modal,
  }
}

/** After these an item of a list begins: "provided the following: • removes the requirement; (b) extends the term". */
const OPENS_ITEM = /^[),:;\u2022\u00b7\u25cf\u25aa\u25e6\u2023\u2013\u2014-]$/

const POINTER = /^(?:above|below|herein|elsewhere)$/

/** A past or present form without auxiliary, after something that can be its subject. */
function loneVerb(tokens: readonly Token[], at: number, from: number): Predicate | null {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token?.verb == null || token.joined) return null
  // "the Junior Secured Credit Agreement": a word of a name.
  if (token.capital && before?.capital === true && at - 1 > from) return null
  // "amounts" is a verb only where it amounts to something.
  if (token.verb.lemma === 'amount' && tokens[at + 1]?.lower !== 'to') return null
  const { lemma, class: cls, tenses } = token.verb
  const base = { at, from: at, lemma, class: cls, passive: false, negated: false, modal: null } as const
  if (tenses.includes('past')) {
    if (before?.lower.endsWith("'s") === true) return null
    if (lemma === 'end' && /^_?(?:quarter|year|period|month|week|day)s?$/.test(before?.lower ?? '')) return null
    // "a quick ratio, as defined; and": an aside, no verb of its own.
    if ((cls === 'calculate' || lemma === 'need') && before?.lower === 'as') return null
    if (isOtherPast(token.verb, token.lower) && describesNext(tokens, at)) return null
    // "the notes described above are": a pointer to where more is said.
    if (POINTER.test(tokens[at + 1]?.lower ?? '') && before?.verb === null && before.kind === 'word') return null
    if (before === undefined || at === from) return { ...base, tense: 'past' }
    // "a 60%-owned subsidiary": how much of it is held.
    if (lemma === 'own' && tokens.slice(Math.max(0, at - 2), at).some(({ text }) => text === '%')) return null
    if (/^(?:the|a|an|our|its|any|such|no|and|or|of)$/.test(before.lower) && !/^(?:and|or)$/.test(before.lower))
      return null
    if (isAfterAdverb(tokens, at)) return null
    // "under extended payment terms": describes a noun.
    if (AFTER_WHICH_NO_VERB.test(before.lower)) return null
    return { ...base, tense: 'past' }
  }
  if (tenses.includes('present') && !tenses.includes('base')) {
    if (before === undefined && beginsItem(tokens)) return { ...base, tense: 'present' }
    // "matures", "bears", "provides", but neither "borrowings" nor "advances under".
    if (before === undefined || (before.kind !== 'word' && before.kind !== 'number' && !OPENS_ITEM.test(before.text)))
      return null
    if (lemma === 'equal' && tokens[at + 1]?.lower === 'to') return null
    const joins = before.lower === 'and' && at - 1 === from
    if (!joins && /^(?:the|a|an|our|its|any|such|no|of|in|and|all|these|those|other|to)$/.test(before.lower))
      return null
    if (
      NOUN_LIKE.has(lemma) &&
      (!beginsObject(tokens[at + 1]) || isNounBeforeLink(tokens, at)) &&
      !(lemma === 'result' && tokens[at + 1]?.lower === 'in') &&
      !(/^(?:limit|place)$/.test(lemma) && LIMITED.test(tokens[at + 1]?.lower ?? '')) &&
      !isSaidOfOne(tokens, at)
    )
      return null
    return { ...base, tense: 'present' }
  }
  if (tenses.includes('base')) {
    if (isListed(tokens, at)) return { ...base, tense: 'none' }
    if (isAfterTo(tokens, at)) return { ...base, tense: 'none' }
    if (before?.lower === 'to') return { ...base, tense: 'none' }
    // "we must keep $5 million and not permit": the modal is far back.
    if (before?.lower === 'not') return { ...base, tense: 'present', negated: true }
    if (isRequiredState(tokens, at)) return { ...base, tense: 'future', modal: 'shall' }
    if (isPluralSubject(tokens, at) || isBearing(tokens, at)) return { ...base, tense: 'present' }
  }
  const noun = token.lower === 'financing' && !/^(?:our|its|the|a|an|their|this)$/.test(tokens[at + 1]?.lower ?? '')
  if (tenses.includes('gerund') && at === from && !noun) return { ...base, tense: 'none' }
  return null
}

/** "The agreement limits capital expenditures", "places restrictions on dividends": what is limited, or the limits. */
const LIMITED =
  /^(?:restrictions?|limitations?|limits?|additional|capital|dividends?|us|substantial|significant|various)$/

const AFTER_WHICH_NO_VERB = /^(?:under|with|for|from|within|without|during|between|among)$/

/** "funds from operations", "tender offers to redeem": nouns; "increases to $5 million", "the Company offers to" are verbs. */
function isNounBeforeLink(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:from|by|to)$/.test(tokens[at + 1]?.lower ?? '')) return false
  if (/^(?:fund|loan|note|advance|draw|transfer|charge)$/.test(tokens[at]?.verb?.lemma ?? '')) return true
  return /^(?:tender|exchange|operating|business|financing|strategic|other|these|such)$/.test(
    tokens[at - 1]?.lower ?? '',
  )
}

/** "with total approved proceeds": the word before a noun, unless a pronoun is its subject. */
function describesNext(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  // "demanded immediate repayment".
  if (tokens[at]?.lower === 'demanded') return false
  if (next?.kind !== 'word' || beginsObject(next) || /^(?:we|it|they|which|who|that)$/.test(before?.lower ?? ''))
    return false
  return next.verb === null && !next.lower.endsWith('ly') && !FUNCTION_WORDS.has(next.lower)
}

const FUNCTION_WORDS = new Set(
  'of in on at with for as under into upon after before during through until against between among within without over about above below and or but not also only again back off out up down this these those it them us him her each every both some several one two when where while if because since so than then there later earlier subsequently it'.split(
    ' ',
  ),
)

/** "requires, among other things, that the Company maintain": what shall be kept, without "shall". */
function isRequiredState(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:maintain|comply)$/.test(tokens[at]?.verb?.class ?? '')) return false
  let that = at - 1
  while (that > at - 7 && tokens[that]?.kind === 'word' && tokens[that]?.lower !== 'that') that -= 1
  return tokens[that]?.lower === 'that' && tokens.slice(Math.max(0, that - 7), that).some(isRequiring)
}

const isRequiring = ({ verb }: Token): boolean => verb?.class === 'require'

/** "Borrowings under the Credit Facility bear interest", "A and B contain customary covenants": no noun is spelled so. */
const isBearing = (tokens: readonly Token[], at: number): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before?.kind !== 'word') return false
  if (/^(?:bear|accrue)$/.test(token?.lower ?? '')) return /^(?:interest|a|an)$/.test(next?.lower ?? '')
  return token?.lower === 'contain' && next?.kind === 'word'
}

/** "to temporarily forbear", "to, among other things, extend". */
function isAfterTo(tokens: readonly Token[], at: number): boolean {
  let back = at - 1
  if (tokens[back]?.text === ',') {
    const comma = tokens.findLastIndex(({ text }, index) => index < back && text === ',')
    const aside = comma > 0 && back - comma < 6 && /^(?:among|inter)$/.test(tokens[comma + 1]?.lower ?? '')
    return aside && tokens[comma - 1]?.lower === 'to'
  }
  while (back > at - 3 && /ly$|^(?:also|further)$/.test(tokens[back]?.lower ?? '')) back -= 1
  return back < at - 1 && tokens[back]?.lower === 'to'
}

/** "to (i) extend the term, (ii) increase the commitments": an infinitive of a list. */
const isListed = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === ')' &&
  (tokens[at - 3]?.text === '(' || tokens[at - 2]?.text.length === 1) &&
  beginsObject(tokens[at + 1])
