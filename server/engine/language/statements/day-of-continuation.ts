import { holds } from '../context/speaker.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import { NO_LOANS } from '../lexicon/instruments.ts'
import { FUNCTION_WORDS } from '../mentions/instrument-phrase.ts'
import type { DateMention } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { isDayOfBreach } from '../time/owned-dates.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import type { Claim } from './acts/claims.ts'
import type { Utterance } from './proposal.ts'
import { readDateRoles } from '../time/time.ts'

type Day = Pick<DateMention, 'iso' | 'precision'>

/** "This facility replaces ...": an undated act that continues the sentence before has the day of that sentence. */
export function dayOfContinuation({ sentence, before, dates, passage }: Utterance, claim: Claim): Day | null {
  // "The line was retired and nothing was owed as of December 31": it has its own day.
  const isOwnDay = ({ role, date }: Utterance['dates'][number]): boolean =>
    (role === 'as_of' && !isDayOfBreach(sentence, date)) || (role === 'unknown' && date.precision === 'day')
  if (dates.some(isOwnDay)) return null
  const [first] = sentence.tokens
  const isByParty = isNamedAgain(sentence, before.at(-1))
  if (
    first === undefined ||
    !(isByParty || GOING_ON.has(first.lower) || isResult(sentence.tokens) || isUnderDocument(sentence))
  )
    return null
  if (isWithDeal(sentence)) return null
  if (claim.verb.class === 'enter') return null
  // "The 2007 and 2008 issuances described below replaced the loan": at a time of its own.
  const years = dates.flatMap(({ role, date: { iso, precision, to } }) =>
    precision === 'year' && role !== 'maturity' && to <= claim.verb.from ? [iso] : [],
  )
  const isOther = (iso: string): boolean =>
    years.length > 0 && !years.some((own) => own.slice(0, 4) === iso.slice(0, 4))
  const isOfIssue = WITH_ISSUE.test(wordsIn(sentence.tokens, 0, 4))
  for (const [back, last] of before.slice(-3).toReversed().entries()) {
    // "We issued notes on May 4. In June we repurchased some. Concurrently with the issuance": of May 4.
    if (isOfIssue && !isMade(last)) continue
    const roles = readDateRoles(last)
    const opening = roles.filter(({ role, fronted }) => role === 'event' && fronted)
    const dates = opening.length > 0 ? opening : roles.filter(({ date }) => isEffectiveOf(last, date))
    const [only] = dates
    if (only !== undefined) {
      if (isOther(only.date.iso) || ((isByParty || !isJoined(first.lower)) && !isOfMoney(last))) return null
      // "In May we borrowed under a term loan. It is guaranteed. We repaid the notes": no longer of that day.
      const isEnding = ENDING.test(claim.verb.lemma) || claim.verb.lemma === 'make'
      if (back > 0 && first.lower === 'we' && isEnding && claim.governor?.verb.class !== 'use') return null
      // "The 2030 Notes were repaid", in a paragraph of its own: on a day of its own.
      const isApart =
        last.passage.paragraph !== passage.paragraph && !sentence.tokens.some(({ lower }) => AT_ONCE.has(lower))
      if (isEnding && !isJoined(first.lower) && isApart) return null
      // "On May 4 we entered into a note. The Company extended the maturity", "was repaid": on another day.
      const isNew =
        (CHANGING.test(claim.verb.class) && isMade(last) && (isDraw(claim, last) || !holds(last, AMENDING))) ||
        (ENDING.test(claim.verb.lemma) &&
          (isMakingOf(last, endedBy(sentence, claim)) ||
            (!isJoined(first.lower) && isChangeOfOther(last, endedBy(sentence, claim)))))
      // "We used the proceeds of the offering to repay the loan": some day after it.
      const using = claim.governor?.verb
      if (using?.class === 'use' && !using.passive && only.date.precision === 'day')
        return sentence.tokens[using.from - 1]?.lower === 'and'
          ? { iso: only.date.iso, precision: only.date.precision }
          : null
      return dates.length > 1 || isNew ? null : { iso: only.date.iso, precision: only.date.precision }
    }
  }
  return null
}

/** "executed a waiver and amendment effective as of August 31": the day of the document, which the next sentences tell of. */
const isEffectiveOf = (last: Sentence, { from, precision }: DateMention): boolean =>
  precision === 'day' &&
  holds(last, AMENDING) &&
  last.tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => lower === 'effective')

const WITH_ISSUE =
  /^(?:concurrently|contemporaneously|simultaneously) with (?:the|this|that|such) (?:issuance|issue|offering|sale)$/
const AT_ONCE = new Set(['concurrently', 'contemporaneously', 'simultaneously', 'closing', 'same'])
/** Verbs that act on an agreement, or borrow under it, right after the sentence that reports its signing. */
const CHANGING = /^(?:amend|extend|borrow)$/
/** Verbs that end a debt, which they don't do on the day on which it was made. */
const ENDING = /^(?:repay|prepay|redeem|convert|exchange|retire|repurchase|terminate|forgive|settle)$/

const endedBy = ({ instruments }: Sentence, { verb, subject, object }: Claim): Sentence['instruments'] => {
  const [from, to] = verb.passive ? [subject.from, verb.from] : [verb.at, Math.min(object.to, verb.at + OBJECT_WITHIN)]
  return instruments.filter((one) => one.from >= from && one.from < to)
}
const OBJECT_WITHIN = 14

/** "In April the warrants were amended. The notes were converted": the change of something else has no part in it. */
const isChangeOfOther = ({ clauses, instruments }: Sentence, ended: Sentence['instruments']): boolean =>
  clauses.find(({ predicates }) => predicates.length > 0)?.predicates[0]?.class === 'amend' &&
  !instruments.some(({ type }) =>
    ended.some((one) => one.type === type || (BY_LENDERS.has(one.type) && BY_LENDERS.has(type))),
  )

/** What one change of a filer's credit does together: "we restated our credit agreement. The term loan was repaid". */
const BY_LENDERS: ReadonlySet<InstrumentType> = new Set(['revolver', 'facility', 'term_loan', 'bridge', 'loan'])

/** "On May 4 we issued the 2031 Notes": a sentence that reports the making of one of these. */
const isMakingOf = ({ clauses, instruments }: Sentence, named: Sentence['instruments']): boolean =>
  clauses.some(({ predicates }) => predicates.some(({ class: cls }) => MAKING.has(cls))) &&
  instruments.some(({ name, type }) => type !== 'debt' && named.some((one) => one.name === name))

/** "On May 4 we amended the agreement with Oak Bank. Oak Bank waived": a sentence whose subject is a party of the one before. */
function isNamedAgain({ tokens: [first, second] }: Sentence, last: Sentence | undefined): boolean {
  if (first?.capital !== true || second?.capital !== true || FUNCTION_WORDS.has(first.lower)) return false
  return last?.tokens.some(({ text }, at, own) => text === first.text && own[at + 1]?.text === second.text) === true
}

/** "This reduced the line", "Concurrently, we": continues the sentence before, on any subject. */
const isJoined = (word: string): boolean => !/^(?:the|we|it)$/.test(word)

/**
 * "On May 3 our chairman retired. We terminated the line": a sentence that isn't about money or documents gives no day.
 */
const MONEY_MATTERS = [
  /[$€£%]|\b(?:agree|lend|bank|credit|debt|loan|borrow|amend|waive|indenture|note)/i,
  /\b(?:acqui|merge|offering|transaction|financ|clos|s[oe]l[dl])/i,
]

/** "entered into a lease agreement", "our chief financial officer resigned": other business, unless it names a debt. */
const OTHER_AGREEMENTS =
  /\b(?:employment|severance|separation|consulting|services?|supply|distribution|license|(?:sub)?lease) agreement/i
const OTHER_MATTERS = /\b(?:officers?|directors?|dividends?|charter|by-?laws|articles of incorporation)\b/i

const isOfMoney = ({ text, instruments }: Sentence): boolean =>
  MONEY_MATTERS.some((words) => words.test(text)) &&
  (instruments.some(({ type }) => !NO_LOANS.has(type)) || !(OTHER_AGREEMENTS.test(text) || OTHER_MATTERS.test(text)))

const GOING_ON = new Set(
  'this these it such the we in concurrently contemporaneously simultaneously also additionally accordingly further furthermore'.split(
    ' ',
  ),
)

/** "As a result, the maturity was extended". */
const isResult = ([first, second, third]: readonly Token[]): boolean =>
  first?.lower === 'as' && second?.lower === 'a' && third?.lower === 'result'

/** "In conjunction with the Tarn acquisition, we increased the line": on the day of that deal. */
function isWithDeal({ tokens }: Sentence): boolean {
  if (tokens[0]?.lower !== 'in' || !/^(?:conjunction|connection)$/.test(tokens[1]?.lower ?? '')) return false
  const comma = tokens.findIndex(({ text }) => text === ',')
  return tokens.slice(2, Math.max(2, Math.min(comma, 14))).some(({ noun }) => DEALS.test(noun))
}

const DEALS = /^(?:acquisition|merger|purchase|sale|disposition|divestiture|spin)$/

/** "Pursuant to the Amendment, the commitments were reduced": the document named in an earlier sentence. */
function isUnderDocument({ tokens }: Sentence): boolean {
  const words = tokens.slice(0, 12).map(({ lower }) => lower)
  if (words[0] === 'amendment' && words[1] === 'no') return true
  // "Among the changes in the Third Amendment are": so does a list of what it changes.
  const opens = /^(?:pursuant|under|by|as|through|among)$/.test(words[0] ?? '')
  return opens && words.some((word) => /^(?:amendment|waiver|supplement|modification|extension)$/.test(word))
}

export const AMENDING = phraseSet(
  'amendment|amend|amended|amends|modification|modified|modifies|restructuring agreement|waiver|extension|supplement|supplemental indenture|refinancing',
)

const MAKING = new Set(['enter', 'issue', 'borrow', 'receive'])

/** What is drawn is no part of the paper, whatever else was amended; one that itself "amended our agreement" goes on. */
const isDraw = ({ verb }: Claim, { clauses }: Sentence): boolean =>
  verb.class === 'borrow' &&
  !clauses.some(
    ({ kind, from, predicates: [first] }) =>
      kind === 'relative' && first?.class === 'amend' && !first.passive && first.at - from < 3,
  )

/** "entered into a term loan agreement, whose terms are consistent with": apart from what describes it. */
const isMade = ({ clauses }: Sentence): boolean =>
  clauses
    .filter(({ kind }) => kind !== 'relative')
    .flatMap(({ predicates }) => predicates)
    .every(({ class: cls }) => MAKING.has(cls))
