import { clauseAt } from '../../clauses.ts'
import { NO_ONE_LOAN } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { isLine } from '../../register/references/kinds.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
import { isOfNewOne, namedByTerm, newOneAt, sharedSubject } from '../../bearers.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/** What has a maturity. */
export const bears = ({ part, type }: InstrumentMention): boolean => part === null && !NO_ONE_LOAN.has(type)

/** What lasts until a day and is no debt. */
const OTHERS = new Set(
  'lease leases leased sublease subleases license licenses swap swaps cap caps collar collars registration shelf union employment patent patents option options warrant warrants securities policy permit permits franchise'.split(
    ' ',
  ),
)
const LENDING = /credit|revolv|loan|lend|line|financ|fund|term|bank|note|bond|debenture|mortgage|secur|receivable|\d/i

/** "leased warehouses whose terms end in 2028": nothing is lent there. */
function isOfLease(
  { tokens, instruments, clauses }: Pick<SentenceContext['sentence'], 'tokens' | 'instruments' | 'clauses'>,
  date: number,
): boolean {
  const own = clauseAt(clauses, date)
  // "The bonds, which were sold under a registration statement, are due": what a clause between them names.
  const isBetween = (at: number): boolean => {
    const clause = clauseAt(clauses, at)
    return own?.kind === 'main' && clause?.kind === 'relative' && tokens[clause.from - 1]?.text === ','
  }
  const inName = (at: number): boolean => instruments.some((one) => at >= one.from && at < one.to && bears(one))
  const other = tokens.findLastIndex(({ lower }, at) => at < date && OTHERS.has(lower) && !inName(at) && !isBetween(at))
  if (other < 0) return false
  const debt = instruments.findLast(({ to, name }) => to <= date && LENDING.test(name))
  // "The lease on the facility, which also holds our mortgage operations, expires": the lease does.
  const isSubject = /^(?:leases?|registration|shelf|licen[cs]es?)$/.test(tokens[other]?.lower ?? '')
  if (isSubject && !instruments.some(({ to, name }) => to <= other && LENDING.test(name))) return true
  if (debt === undefined) return true
  // Between the debt and the day, or before both as what the verb applies to.
  return debt.to <= other && date - other < 12
}

const BACKED = /^(?:backed|collateralized|enhanced|guaranteed|secured|supported)$/
const OF_LETTER = /^(?:that|which|with|expiring|maturing|terminating)$/
/** How far before the letter the verb may stand that says what it backs. */
const BACKED_WITHIN = 10

/** "bonds backed by a letter of credit that expires on": the letter, and not what it backs. */
function isOfLetter({ tokens }: Pick<SentenceContext['sentence'], 'tokens'>, date: number): boolean {
  const at = tokens.findLastIndex(({ noun }, index) => index < date && noun === 'letter')
  if (at < 0 || !/^letters? of credit$/.test(wordsIn(tokens, at, at + 3))) return false
  if (expiresFor(tokens, at + 3, date)) return true
  if (!tokens.slice(Math.max(0, at - BACKED_WITHIN), at).some(({ lower }) => BACKED.test(lower))) return false
  const issued = tokens[at + 3]?.lower === 'issued'
  const comma = tokens.findIndex(({ text }, index) => index >= at + 3 && index < date && text === ',')
  const behind = issued && comma > 0 ? comma : at + 3
  const next = tokens[behind]?.text === ',' ? behind + 1 : behind
  const isOwn = next < date && OF_LETTER.test(tokens[next]?.lower ?? '')
  return isOwn && !tokens.slice(next, date).some(({ text }) => text === ',')
}

/** "letters of credit related to revenue bonds that expire in 2025": bonds mature, and what stands for them expires. */
function expiresFor(tokens: readonly Token[], from: number, date: number): boolean {
  if (!tokens.slice(Math.max(from, date - 5), date).some(({ verb }) => verb?.lemma === 'expire')) return false
  const named = tokens
    .slice(from, date)
    .findLast(({ noun }) => /^(?:bond|note|debenture|line|facility|agreement)$/.test(noun))
  return named !== undefined && /^(?:bond|note|debenture)$/.test(named.noun)
}

const HEDGES = /^(?:swaps?|caps?|collars?|hedges?|warrants?|forbearances?|waivers?|standstills?)$/

/** The instrument that a maturity applies to: by its own word's phrase, by a verb's shared subject, or the nearest. */
export function bearerOf(sentence: SentenceContext['sentence'], date: TokenRange): InstrumentMention | null {
  if (isOfLease(sentence, date.from) || isOfLetter(sentence, date.from)) return null
  if (isOfNewOne(sentence.tokens, date.from)) return newOneAt(sentence, date)
  const governed = namedByTerm(sentence, date.from, bears) ?? sharedSubject(sentence, date.from, bears)
  if (governed !== null) return governed
  const { instruments, tokens } = sentence
  const near = instruments.filter((one) => one.to <= date.from && bears(one) && !isSpentOn(tokens, one)).at(-1)
  const before = near === undefined ? undefined : (holderOf(sentence, near, date.from) ?? near)
  const nearest = instruments.filter((one) => one.to <= date.from).at(-1)
  if (nearest !== undefined && nearest !== near && nearest.type === 'other') return null
  // "the loan, with a rate cap expiring in 2026", "a forbearance, which expires in May": what falls away then is no debt.
  if (tokens.slice(near?.to ?? date.from, date.from).some(({ lower }) => HEDGES.test(lower))) return null
  // "as the maturity date for the line"
  const reach = tokens[date.to]?.lower === 'as' && tokens[date.to + 1]?.lower !== 'well' ? 8 : 4
  const following = instruments.find((one) => one.from >= date.to && one.from - date.to <= reach && bears(one)) ?? null
  return reach === 8 ? (following ?? before ?? null) : (before ?? following)
}

/** "Funds used for the purchase of the Notes will mature": what the Notes are paid with does. */
const isSpentOn = (tokens: readonly Token[], { from, determiner }: InstrumentMention): boolean => {
  const of = determiner === null ? from - 1 : from - 2
  return (
    tokens[of]?.lower === 'of' && /^(?:purchase|repurchase|repayment|refinancing)$/.test(tokens[of - 1]?.lower ?? '')
  )
}

/** "to May 2027 in the case of the revolver and the Term A loan, and to May 2028 in the case of the Term B loan". */
export function bearersAfter(sentence: SentenceContext['sentence'], date: TokenRange): InstrumentMention[] {
  const { tokens, instruments } = sentence
  const [first, second, third] = tokens.slice(date.to, date.to + 3).map(({ lower }) => lower)
  const begin =
    first === 'in' && second === 'the' && third === 'case'
      ? date.to + 4
      : first === 'with' && second === 'respect'
        ? date.to + 3
        : -1
  const found: InstrumentMention[] = []
  let end = begin
  for (const one of begin < 0 ? [] : instruments) {
    const between = tokens.slice(end, one.from)
    const isNext = one.from >= end && between.every(({ lower }) => /^(?:the|our|its|and|,|both|each|of)$/.test(lower))
    if (!isNext || !bears(one)) continue
    found.push(one)
    end = one.to
  }
  return found
}

/** "a term loan under the Loan Agreement that matures on": the loan, which the agreement only governs. */
function holderOf(
  { tokens, instruments }: SentenceContext['sentence'],
  near: InstrumentMention,
  date: number,
): InstrumentMention | null {
  const relative = /^(?:that|which)$/.test(tokens[tokens[near.to]?.text === ',' ? near.to + 1 : near.to]?.lower ?? '')
  if (!relative || near.type === 'notes' || date - near.to > 8) return null
  let at = near.from - 1
  while (/^(?:the|our|its|their|such|this)$/.test(tokens[at]?.lower ?? '')) at -= 1
  if (tokens[at]?.lower !== 'under') return null
  return instruments.find((one) => one.to === at && bears(one) && one.type !== 'facility') ?? null
}

/** "All our debt was scheduled to mature on": debt without a name, of which the sentence and the paragraph name no other. */
export function onlyDebt(
  { instruments }: SentenceContext['sentence'],
  date: { readonly from: number },
): InstrumentMention | null {
  const [first, second] = instruments.filter(({ to }) => to <= date.from)
  return first?.type === 'debt' && second === undefined ? first : null
}

const GENERIC = new Set(
  'it they agreement arrangement facility facilities line balance principal maturity amount amounts borrowing borrowings debt indebtedness half term commitment commitments final'.split(
    ' ',
  ),
)

/** What "the facility expires" can be of: a line or an agreement; other nouns may stand for any debt. */
export const spokenOf = ({ tokens }: SentenceContext['sentence'], { from }: TokenRange): typeof bears =>
  tokens.slice(0, from).some(({ noun }) => /^(?:facility|line|commitment)$/.test(noun))
    ? (one) => isLine(one) || /facility/i.test(one.name)
    : bears

/** "It matures", "the agreement expires": a sentence that names no debt and still refers to what was named last. */
export function isAnaphoric(
  { tokens, instruments, clauses }: SentenceContext['sentence'],
  date: { readonly from: number },
): boolean {
  if (isOfLease({ tokens, instruments, clauses }, date.from) || isOfLetter({ tokens }, date.from)) return false
  if (
    instruments.some(
      ({ to, type }) => to <= date.from && ['other', 'lease', 'finance_lease', 'guarantee'].includes(type),
    )
  )
    return false
  if (EARNED.test(wordsIn(tokens, 0, date.from))) return false
  // "Term loan. $55 million from Tarn Bank, due May 4, 2030": an entry without a verb, of the debt that heads it.
  if (tokens[0]?.kind === 'currency' && !instruments.some(bears)) return true
  // "Both end on", "these mature": a pronoun where a verb follows it.
  return tokens
    .slice(0, date.from)
    .some(
      ({ lower }, at) =>
        (GENERIC.has(lower) && !isProper(tokens[at - 1], at)) ||
        (/^(?:both|these|those)$/.test(lower) && tokens[at + 1]?.verb != null),
    )
}

/** "The agreement is based on the unit achieving certain earnings and is payable on": a price that is earned, and no debt. */
const EARNED = /^(?:the|this|that) (?:[a-z]+ ){0,3}agreement (?:is|was) based on [^;]{0,99}\bearn[^;]{0,80}\bpayable\b/

/** "The Harlan Agreement": not the agreement that was described. */
const isProper = (before: Token | undefined, at: number): boolean =>
  at > 1 && before?.capital === true && before.kind === 'word'
