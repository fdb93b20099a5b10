import { isPartOfFronted } from './governor.ts'
import type { Clause } from '../clauses.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountRole, Decision } from './amount-role.ts'
import { is } from './amount-role.ts'
import type { Governors } from './governor.ts'
import {
  isConverted,
  isLetterPromised,
  isOfLettersLimit,
  isRoomForLetters,
  isWholeSize,
  SUBLIMIT,
} from './looking/limits-and-use.ts'

const OWED = new Set<AmountRole>(['drawn', 'principal', 'letters'])

/**
 * A limit within a line, a share of notes or a reserve, which the words make a part of what they are beside; else null.
 */
export function partOfWhole(
  sentence: Sentence,
  amount: TokenRange,
  stated: Decision,
  own: Governors,
  clause: Clause | null,
): Decision | null {
  if (isOfAuthority(sentence, amount)) return is('none', 'of_authority')
  if (areLettersUnderPart(sentence, amount)) return is('letters', 'outstanding_under_part')
  if (stated.role === 'issued' && isOfIssuedLetters(sentence, clause)) return is('letters', 'letters_issued')
  if (LOOSE.test(stated.frame) && areLettersInAmount(sentence, amount, own)) return is('letters', 'letters_in_amount')
  if (mustStayUndrawn(sentence, amount)) return is('none', 'must_stay_undrawn')
  if (stated.role === 'available' && isRoomOfOne(sentence, amount, own)) return is('none', 'part_of_room')
  if (stated.role === 'drawn' && areLettersAmong(sentence, amount)) return is('letters', 'letters_among')
  if (stated.role === 'drawn' && isOfLettersLimit(sentence, amount)) return is('letters', 'used_of_letters_limit')
  if (stated.frame === 'for_letters' && isRoomForLetters(sentence, amount, own)) return is('none', 'room_for_letters')
  if (isOfSublimit(sentence, amount, stated, clause)) return is('sublimit', 'of_sublimit')
  if (isOfListOfSublimits(sentence, amount)) return is('sublimit', 'of_sublimits')
  // "under which $20 million of letters of credit may be issued".
  const mayIssue = own.predicate?.class === 'issue' && /^(?:may|can)$/.test(own.predicate.modal ?? '')
  if (stated.role === 'letters' && mayIssue && !own.predicate.negated) return is('sublimit', 'letters_issuable')
  // "Availability was the lesser of $30 million and the borrowing base": the line's own limit.
  if (stated.role === 'available' && wordsIn(sentence.tokens, amount.from - 2, amount.from) === 'lesser of')
    return is('capacity', 'lesser_of')
  if (OWED.has(stated.role) && isLimitOfLetters(sentence, amount)) return is('sublimit', 'letters_up_to')
  if (stated.role === 'capacity' && isWhatLettersMayReach(sentence, own, clause))
    return is('sublimit', 'letters_issuable')
  if (stated.role === 'letters' && isLetterPromised(sentence, own)) return is('none', 'letter_promised')
  if (stated.role === 'capacity' && isConverted(sentence, own)) return is('none', 'line_converted')
  if (stated.frame === 'left_of_sized' && isWholeSize(sentence, amount, own)) return is('capacity', 'right_commitment')
  if (stated.frame === 'facility_of' && isOfPortion(sentence, own)) return is('sublimit', 'portion_of')
  if (LENT.has(stated.role) && isCeilingOfLetters(sentence, amount)) return is('sublimit', 'letters_ceiling')
  if (isCapOfLetters(sentence, amount)) return is('sublimit', 'letters_cap')
  if (
    stated.role === 'drawn' &&
    own.rightInstrument?.part === 'swingline' &&
    sentence.tokens[amount.to]?.lower === 'for'
  )
    return is('sublimit', 'for_swing_line')
  const forLetters = availabilityOfLetters(sentence, amount)
  if (stated.role === 'available' && forLetters === 'of') return is('sublimit', 'letters_of')
  if (stated.role === 'letters' && forLetters === 'for') return is('available', 'left_availability')
  if (stated.role === 'letters' && isSumOfBoth(sentence, amount, clause)) return is('none', 'loans_and_letters')
  if (stated.role === 'base' && isOfReserve(sentence, amount)) return is('none', 'reserve')
  if (stated.role === 'capacity' && own.rightNoun === 'commitment' && isExtendedPart(sentence, amount, clause))
    return is('none', 'extended_part')
  return null
}

/** "letters of credit of $9 million, of which $7 million were issued under the facility". */
const isOfIssuedLetters = ({ nouns, tokens }: Sentence, clause: Clause | null): boolean =>
  tokens[clause?.from ?? 0]?.lower === 'which' &&
  nouns.findLast(({ to }) => to <= (clause?.from ?? 0))?.noun === 'letters'

const LOOSE = /^(?:facility_of|sold|issued|nothing|verb_\w+)$/

/** "Letters of credit have been issued under the facility in the amount of $3 million": of them, and not of the facility. */
function areLettersInAmount({ tokens, values }: Sentence, { from }: TokenRange, { predicate }: Governors): boolean {
  if (predicate === null || predicate.modal !== null || predicate.negated) return false
  if (tokens[predicate.at - 1]?.lower === 'be') return false
  if (!/^(?:past|perfect|present)$/.test(predicate.tense) || !/^(?:issue|obtain|post|open)$/.test(predicate.lemma))
    return false
  const begin = values.findLast((one) => one.kind === 'money' && one.to <= from)?.to ?? 0
  const words = wordsIn(tokens, Math.max(begin, from - 24), from)
  // "letters of credit support bonds issued by the city in the amount of": the bonds.
  const [said = ''] = LETTERS_IN.exec(words) ?? []
  return said !== '' && !LOANS_AND_LETTERS.test(words) && !OF_OTHERS.test(said)
}

const LETTERS_IN =
  /\bletters? of credit [a-z', ]{0,90}\b(?:in|for) (?:an?|the) (?:[a-z]+ ){0,2}amount of(?: approximately| about)?$/

const OF_OTHERS = /\b(?:bonds?|notes?|loans?|debentures?|cash|deposits?|collateral|securities)\b/

/** "$2 million must remain undrawn": what may not be borrowed. */
const mustStayUndrawn = ({ tokens }: Sentence, { to }: TokenRange): boolean =>
  /^(?:must|shall) (?:remain|be kept|stay) (?:undrawn|unused)\b/.test(wordsIn(tokens, to, to + 4))

/** "unused lines of $14 million, including $4 million available to a subsidiary": a part of what is left of them. */
const isRoomOfOne = ({ tokens, values }: Sentence, { from, to }: TokenRange, { rightInstrument }: Governors): boolean =>
  tokens[from - 1]?.lower === 'including' &&
  rightInstrument === null &&
  wordsIn(tokens, to, to + 2) === 'available to' &&
  values.some((one) => one.kind === 'money' && one.to < from)

/** "letters of credit of $9 million were outstanding, including $6 million under the facility". */
const areLettersAmong = ({ nouns, tokens }: Sentence, { from, to }: TokenRange): boolean =>
  tokens[from - 1]?.lower === 'including' &&
  /^(?:under|on|issued)$/.test(tokens[to]?.lower ?? '') &&
  nouns.findLast((one) => one.to <= from)?.noun === 'letters'

const LOANS_AND_LETTERS = /\b(?:loans?|borrowings?|advances?),? and (?:[a-z]+ ){0,3}letters?\b/
const DENIED = /\bno (?:[a-z]+ ){0,3}(?:loans?|borrowings?|advances?)\b/

/** "Borrowings and letters of credit under the line were $9 million": one sum of both, and of neither alone. */
function isSumOfBoth({ tokens, values }: Sentence, { from, to }: TokenRange, clause: Clause | null): boolean {
  const sums = values.filter(({ kind }) => kind === 'money')
  const before = sums.findLast((one) => one.to <= from)?.to ?? 0
  const next = sums.find((one) => one.from >= to)?.from ?? Infinity
  const isListed = next - to <= 2 || (before > 0 && from - before <= 2)
  if (isListed || tokens.some(({ lower }) => lower === 'respectively')) return false
  const words = wordsIn(tokens, Math.max(before, clause?.from ?? 0, from - 16), from)
  return LOANS_AND_LETTERS.test(words) && !DENIED.test(words)
}

/** "letters of credit outstanding under our sub-facility of $8 million": what is used of the part. */
const areLettersUnderPart = ({ tokens }: Sentence, { from }: TokenRange): boolean =>
  UNDER_PART.test(wordsIn(tokens, from - 16, from))

const UNDER_PART =
  /\bletters? of credit (?:issued and )?outstanding (?:under|on) (?:[a-z]+ ){0,4}sub ?(?:facility|limit) of$/

/** "$278 million of the back-up sublimit", "the swingline sublimit under our facility, which is $50 million". */
function isOfSublimit(
  { tokens }: Sentence,
  { from, to }: TokenRange,
  stated: Decision,
  clause: Clause | null,
): boolean {
  if (tokens[to]?.lower === 'of') {
    const following = tokens.slice(to + 1, to + 9)
    const end = following.findIndex(({ kind, verb, text }) => (kind !== 'word' && text !== '-') || verb?.class === 'be')
    if ((end < 0 ? following : following.slice(0, end)).some(({ lower }) => SUBLIMIT.test(lower))) return true
  }
  // "a sublimit of $20 million, against which $7 million of letters were issued": what is used of it.
  if (clause?.kind !== 'relative' || from - clause.from > 10 || /^(?:letters|drawn)$/.test(stated.role)) return false
  const before = tokens.slice(Math.max(0, clause.from - 8), clause.from)
  return before.some(({ lower }) => SUBLIMIT.test(lower))
}

/** "sublimits of $5 million for A, $4 million for B and $3 million for C": each is of another's. */
function isOfListOfSublimits({ tokens, values }: Sentence, { from }: TokenRange): boolean {
  if (!/^(?:,|and)$/.test(tokens[from - 1]?.lower ?? '')) return false
  const at = tokens.findLastIndex(({ lower }, index) => index < from && from - index < 40 && SUBLIMIT.test(lower))
  const said = tokens.slice(at + 1, from)
  return (
    at >= 0 &&
    said[0]?.lower === 'of' &&
    said.some(({ lower }) => lower === 'for') &&
    values.some((one) => one.kind === 'money' && one.from > at && one.to < from) &&
    said.every(({ text, verb }) => verb == null && !/^[.;()]$/.test(text))
  )
}

/** "letters of credit in a maximum amount of $5 million outstanding and $15 million outstanding at any one time". */
function isLimitOfLetters({ tokens, nouns, values }: Sentence, { from, to }: TokenRange): boolean {
  const letters = nouns.findLast(({ noun, to: end }) => noun === 'letters' && end <= from)
  if (letters === undefined || from - letters.to > 24) return false
  const first = values.find(({ kind, from: at }) => kind === 'money' && at >= letters.to)
  if (first === undefined) return false
  const said = tokens.slice(letters.to, first.from).map(({ lower }) => lower)
  const isLimit = said.length < 9 && said[0] === 'in' && said.some((word) => /^(?:maximum|max)$/.test(word))
  const following = tokens.slice(to, to + 5).map(({ lower }) => lower)
  return isLimit && (first.from === from || following.join(' ').startsWith('outstanding at any'))
}

/** "a portion of the facility, in the amount of $50 million, is available for". */
const isOfPortion = ({ tokens }: Sentence, { leftInstrument: line }: Governors): boolean =>
  line !== null &&
  /\b(?:portion|part) of(?: the| our| its)?$/.test(wordsIn(tokens, line.from - 3, line.from + 1).replace(/ \S+$/, ''))

/** "Letters of credit may be issued in amounts up to": how much of the line they may take. */
function isWhatLettersMayReach({ nouns }: Sentence, { predicate, upTo }: Governors, clause: Clause | null): boolean {
  if (predicate?.class !== 'issue' || !predicate.passive || predicate.modal === null || !upTo) return false
  const last = nouns.findLast(({ from, to }) => to <= predicate.from && from >= (clause?.from ?? 0))
  return last?.noun === 'letters'
}

const LENT = new Set<AmountRole>(['drawn', 'principal', 'capacity', 'available'])
const UP_TO = /\bletters? of credit (?:in an? (?:[a-z]+ )?amount )?(?:of )?(?:up to|not to exceed|not exceeding)$/
/** "reducing the amount of the line available for letters of credit from $75 million to": both are of that part. */
const MOVED_FROM = /\bavailable for (?:[a-z]+ ){0,4}letters of credit from(?: [^a-z;]{1,14}(?: [mb]illion)? to)?$/
/** "The amount available for letters of credit was increased to". */
const MOVED_TO =
  /\bavailable for (?:[a-z]+ ){0,4}letters of credit(?: (?:was|is|been|has|increased|reduced|decreased)){0,3} to$/
const BOTH = /\b(?:loans?|borrowings?|advances?|credit),? (?:and|or|and \/ or)(?: [a-z]+){0,3} letters?\b/
/** "of the available commitments may be used": how a part of the line may be used. */
const MAY_SERVE =
  /^(?:of (?:[a-z]+ ){1,5})?(?:(?:may|can|could) be|is|are|will be) (?:used|utilized|available|drawn|issued|allocated) /
const AS_LETTERS =
  /^(?:(?:for|to|as|in|the|form|of|issuance|issue|issuing|support|standby|commercial) ){1,6}letters? of credit/

/** "letters of credit of up to $80 million", "up to $35 million of our commitments may be issued as letters of credit". */
function isCeilingOfLetters({ tokens, values }: Sentence, { from, to }: TokenRange): boolean {
  // "loans and letters of credit of up to": a ceiling of both.
  const before = wordsIn(tokens, from - 22, from)
  if (UP_TO.test(wordsIn(tokens, from - 14, from)) || MOVED_FROM.test(before) || MOVED_TO.test(before))
    return !BOTH.test(before)
  const next = values.find(({ kind, from: at }) => kind === 'money' && at >= to)?.from ?? Infinity
  const following = wordsIn(tokens, to, Math.min(next, to + 20))
  const [serving] = MAY_SERVE.exec(following) ?? []
  return serving !== undefined && AS_LETTERS.test(following.slice(serving.length))
}

/** "Letters of credit are limited to $5 million", "letters outstanding may not exceed", "a sub-facility not to exceed". */
function isCapOfLetters({ tokens, values }: Sentence, { from }: TokenRange): boolean {
  const begin = values.findLast(({ kind, to }) => kind === 'money' && to <= from)?.to ?? 0
  const words = wordsIn(tokens, Math.max(begin, from - 22), from)
  return (
    CAP.test(words) &&
    LETTERS.test(words) &&
    !BY_LETTERS.test(words) &&
    !LOANS_AND_LETTERS.test(words) &&
    !BOTH.test(words)
  )
}

const CAP =
  /\b(?:(?:is|are) limited to|(?:may|can|shall) not exceed|not to exceed|not exceeding)(?: an? [a-z ]{1,40} of)?$/
const LETTERS = /(?:\bletters? of credit|\bsub ?-? ?facility) (?:[a-z]+ ){0,9}(?:is|are|may|can|shall|not)\b/

/** "expenditures financed by letters of credit are limited": no limit of the letters. */
const BY_LETTERS =
  /\b(?:by|with|through|on|using|against|fees for)(?: (?:the|our|any|standby|issu[a-z]+|use|of))* letters?\b/

const TAKEN_OFF = /^(?:after|net|less|deducting|excluding|reduced)$/

/** "the availability of standby letters of credit" is their limit, "availability for borrowings and letters of credit" what is left. */
function availabilityOfLetters({ tokens, values }: Sentence, { from }: TokenRange): 'of' | 'for' | null {
  const last = values.findLast(({ kind, to }) => kind === 'money' && to <= from)?.to ?? 0
  const at = tokens.findLastIndex(({ lower }, index) => index < from && index >= last && lower === 'availability')
  const link = tokens[at + 1]?.lower
  if (at < 0 || (link !== 'of' && link !== 'for')) return null
  const words = tokens.slice(at + 2, at + 2 + (link === 'of' ? 4 : 8)).map(({ lower }) => lower)
  const letters = words.indexOf('letters')
  // "availability for loans, after letters of credit of $5 million": what is taken off it.
  return letters < 0 || words.slice(0, letters).some((word) => TAKEN_OFF.test(word)) ? null : link
}

/** "maintains the Reserves under the Borrowing Base at $1,500": what is deducted from the base. */
function isOfReserve({ tokens, nouns }: Sentence, { from }: TokenRange): boolean {
  const base = nouns.findLast(({ noun, to }) => noun === 'base' && to <= from)
  if (base === undefined) return false
  const before = tokens.slice(Math.max(0, base.from - 3), base.from).map(({ lower }) => lower)
  return (
    /^reserves?$/.test(before.at(-3) ?? before.at(-2) ?? '') &&
    before.slice(-2).every((word) => /^(?:under|against|in|from|the|our|its|to)$/.test(word))
  )
}

/** "the availability of $1.8 billion of commitments was extended to 2029": that of some lenders. */
function isExtendedPart(sentence: Sentence, { to }: TokenRange, clause: Clause | null): boolean {
  const verb = sentence.clauses
    .filter(({ scope }) => scope === clause?.scope)
    .flatMap(({ predicates }) => predicates)
    .find(({ at }) => at >= to)
  return verb !== undefined && verb.passive && verb.class === 'extend' && sentence.tokens[to]?.lower === 'of'
}

/** "€111.6 million was undrawn", "$5 million of the $20 million line was unused": the rest of it, not all of it. */
export function isRestOfLine({ values, instruments, tokens }: Sentence, at: number): boolean {
  // "What remained undrawn came to": how much that is, the sum says.
  if (tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'what')) return true
  if (isAlmostAll(tokens, at)) return true
  return values.some(({ kind, from, to }) => {
    if (kind !== 'money' || to > at || instruments.some(({ sizes }) => sizes.includes(from))) return false
    // "a line of $4 million was undrawn": its size.
    if (/^(?:of|for)$/.test(tokens[from - 1]?.lower ?? '') && instruments.some((one) => one.to === from - 1))
      return false
    // "a facility, under which we may borrow up to $5 million, was undrawn": how much may be.
    if (at - to <= 4) return wordsIn(tokens, from - 2, from) !== 'up to'
    const isPart = /^(?:of|under|on|in)$/.test(tokens[to]?.lower ?? '')
    return (
      isPart &&
      instruments.some(
        (one) =>
          one.type !== 'letter_of_credit' && one.from >= to && one.from - to <= 5 && one.to <= at && at - one.to <= 5,
      )
    )
  })
}

/** "Substantially all of our lines were unused": how much is used, nothing says. "Secured by nearly all assets" says no such. */
function isAlmostAll(tokens: Sentence['tokens'], at: number): boolean {
  const end = tokens.findLastIndex(({ lower }, index) => index < at && /^(?:all|entire)$/.test(lower)) + 1
  const lead = wordsIn(tokens, end - 4, end)
  if (end === 0 || !ALMOST.test(lead) || ALMOST_BEHIND.test(lead)) return false
  const verb = tokens.findIndex((token, index) => index >= end && index <= at && token.verb !== null)
  const subject = wordsIn(tokens, end, Math.min(verb < 0 ? at : verb, end + 8))
  return LINE_WORD.test(subject)
}

const ALMOST = /\b(?:almost|nearly|substantially|essentially|virtually|practically) (?:all|the entire)$/
const ALMOST_BEHIND = /\b(?:by|on|of|for|in|with|against|to|from) [a-z]+ (?:all|the entire)$/
const LINE_WORD = /\b(?:lines?|facilit(?:y|ies)|revolvers?|commitments?|capacity|availability|which|it|amounts?|them)\b/

/** "has access to approximately $75 million under the revolver". */
export function isAccess({ tokens }: Sentence, { from }: TokenRange): boolean {
  let at = from - 1
  while (/^(?:approximately|about|an|additional|another|to|over|up|as|much)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower === 'access'
}

/** "term loans, of which $10 million is due within one year": a part by its terms, of what the words before name. */
export function isPartByTerm(sentence: Sentence, { from, to }: TokenRange): boolean {
  const { tokens, values } = sentence
  const following = wordsIn(tokens, to, to + 4)
  if (isPartOfNamed(sentence, to) || UNTIL_DAY.test(wordsIn(tokens, to, to + 6))) return true
  if (!IS_SO.test(following) && !IS_UNTIL.test(following) && !BY_TERM.test(following)) return false
  if (/\bof which(?: approximately| about)?$/.test(wordsIn(tokens, from - 3, from))) return true
  if (isPartOfFronted(sentence, from)) return true
  // "of which $20 million expires in May and $30 million expires in June", "facilities of $50 million, $20 million expiring in".
  const before = values.findLast(({ kind, to: end }) => kind === 'money' && end < from)
  const isEnding = (at: number): boolean => /^(?:expiring|maturing)$/.test(tokens[at]?.lower ?? '')
  if (before === undefined || !/^(?:and|,)$/.test(tokens[from - 1]?.lower ?? '')) return false
  const isFirst = tokens[from - 1]?.text === ',' && isEnding(to) && !isEnding(before.to)
  return isFirst || isPartByTerm(sentence, before)
}

/** "$20 million of the $50 million term loan matures in 2026": a part of one debt that the sum's own phrase names. */
function isPartOfNamed({ tokens, instruments }: Sentence, to: number): boolean {
  const of = tokens[to]?.lower === 'of' ? instruments.find(({ from }) => from > to && from - to <= 5) : undefined
  if (of === undefined || of.plural || !/^(?:the|our|its)$/.test(tokens[to + 1]?.lower ?? '')) return false
  return OWN_TERM.test(wordsIn(tokens, of.to, of.to + 3))
}

/** "$500 million of which are available through April 2027", "to support our paper": a part by how long or for what. */
const UNTIL_DAY =
  /^of (?:which|this amount|that amount) (?:is|are|was|were) (?:available|committed) (?:through|until|to support)\b/

const OWN_TERM = /^(?:matures?|bears|(?:is|was) held by)\b/

const BY_TERM = /^(?:matures?|maturing|expires?|expiring|bears?|accrues?|falls? due)\b/
const IS_UNTIL = /^(?:is|was|are|were|will be) available (?:through|until)\b/
const IS_SO =
  /^(?:is|was|are|were|will be) (?:past|due|overdue|payable|current|classified|in default|held|owed|denominated)\b/

/** "The Board authorized $15 billion of borrowing capacity, of which $9 billion remained": what may be borrowed, and not owed. */
const isOfAuthority = ({ tokens }: Sentence, { from }: TokenRange): boolean =>
  wordsIn(tokens, from - 2, from) === 'of which' && AUTHORIZED.test(wordsIn(tokens, from - 30, from - 2))

const AUTHORIZED =
  /\bauthoriz(?:ed|es|ing)(?: up to)? \$ [\d.,]+ (?:million|billion) of (?:borrowing capacity|borrowings|debt)\b/
