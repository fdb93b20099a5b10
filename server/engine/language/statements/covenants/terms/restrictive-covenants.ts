import type { FilingContext } from '../../../../model.ts'
import { withoutOwner } from '../../../register/names.ts'
import { wordsIn } from '../../../tokens.ts'
import { firstOf, holds } from '../../../context/speaker.ts'
import { ISSUER_PRONOUNS, OTHER_PARTIES } from '../../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../../lexicon/statements.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import { phraseSet, phraseTable } from '../../../phrases.ts'
import { phrasesOf } from '../../../sentence.ts'
import type { Sentence } from '../../../sentence.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Proposal, Utterance } from '../../proposal.ts'
import { absentCovenants } from './absent-covenants.ts'
import { agreementOf, isOfPapers, loanBehind } from './covenant-holders.ts'
import { forbiddenActs } from './forbidden-acts.ts'
import { isMeasured } from './measured-sentence.ts'
import { opensList, restrictedActs } from './restricted-acts.ts'
import { proposalOf } from '../../proposal.ts'
import { endedBefore, isOfAnother, namesDebt } from '../../subject-matter.ts'

/** The frame of what an agreement forbids, or which kinds of covenants it has. */
export const COVENANT_NAMED = 'covenant_named'
export const COVENANT_TERMS = 'covenant_terms'

const DEFAULTS = phraseSet('event of default|default')
const LIMITING = phraseSet(
  'limit|limits|restrict|restricts|limitation|restriction|prohibit|prohibits|limiting|restricting|negative covenant|negative pledge|prohibition|prohibited from|restricted from',
)
/** What an agreement forbids the filer, or which kinds of covenants it has or lacks: one record per sentence. */
export function restrictiveCovenants(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence } = utterance
  if (!(namesDebt(sentence) || resumesAgreement(utterance)) || isOfAnother(sentence)) return []
  const record =
    restrictionsIn(utterance) ?? forbiddenIn(utterance) ?? kindsIn(utterance, filing) ?? absentIn(utterance)
  return record === null ? [] : [record]
}

/** "The agreement contains": the one that the sentence before names; "these covenants": those that its paragraph tells of. */
function resumesAgreement(utterance: Utterance): boolean {
  const { sentence, start, passage } = utterance
  const { tokens } = sentence
  const [first = '', second = '', noun = ''] = [0, 1, 2].map((at) => tokens[start + at]?.noun)
  // "They also have customary restrictions", "The negative covenants limit".
  const isOfCovenants = noun === 'covenant' && /^(?:restrictive|negative)$/.test(second)
  const isPronoun = /^(?:it|they)$/.test(first)
  const isNamed =
    /^(?:the|this|such|these|restrictive|negative)$/.test(first) &&
    (/^(?:agreement|facility|indenture|covenant)$/.test(second) || isOfCovenants)
  const isOfParagraph = /^(?:the|such|these)$/.test(first) && (second === 'covenant' || isOfCovenants)
  if (!isPronoun && !isNamed) return false
  const told = utterance.before.filter((one) => one.passage.paragraph === passage.paragraph)
  return told.slice(isOfParagraph ? -3 : -1).some((one) => namesDebt(one))
}

function restrictionsIn(utterance: Utterance): Proposal | null {
  const { sentence, start, claims } = utterance
  const limiting = firstOf(sentence, LIMITING)
  if (limiting === null || isPledgeBeside(sentence, limiting)) return null
  const covenant = firstOf(sentence, COVENANT_NOUNS)
  const near = covenant !== null && Math.abs(limiting.at - covenant.at) <= 30
  // "include, but are not limited to, limitations on": nothing is denied.
  const isNotLimited = (at: number): boolean =>
    /^(?:limited|restricted)$/.test(sentence.tokens[at]?.lower ?? '') && sentence.tokens[at + 1]?.lower === 'to'
  const holders = claims.filter(({ verb }) => verb.at <= limiting.at && CONTAINING.test(verb.lemma))
  const holder = holders.at(-1) ?? claims[0]
  if (holder === undefined || (holder.negated && !isNotLimited(holder.verb.at))) return null
  const isExcepted = isUnderExceptions(sentence, holder)
  if (holder.reality !== 'fact' && !isExcepted && !(holder.reality === 'duty' && holder.verb.at === limiting.at))
    return null
  // "Our future debt may contain covenants that restrict": what holds them is open.
  const isRelative = /^(?:that|which)$/.test(sentence.tokens[holder.verb.from - 1]?.lower ?? '')
  const isInside = isExcepted || holder.clause.kind === 'relative'
  const container = isInside
    ? holders.findLast(({ clause }) => clause !== holder.clause)
    : isRelative
      ? holders.at(-2)
      : undefined
  if (container?.reality === 'open') return null
  const lead = sentence.tokens.slice(0, limiting.at)
  if (
    phrasesOf(sentence, DEFAULTS).some(({ from }) => from < limiting.at && !isCross(sentence, from)) ||
    lead.some(
      ({ lower }, at) =>
        (lower === 'not' && !isNotLimited(at + 1) && !COMPARED.test(lead[at + 1]?.lower ?? '')) ||
        (lower === 'no' && at > (container ?? holder).verb.at),
    )
  )
    return null
  const agreement =
    agreementOf(utterance, holder) ?? (container === undefined ? null : agreementOf(utterance, container))
  const isProhibited = holder.verb.passive && forbids(utterance, holder)
  const isFar =
    limiting.at - behindAside(sentence, holder.verb.at) > FARTHEST_LIMIT || (holder.verb.passive && !isProhibited)
  const isOfDebt = agreement !== null || isOfPapers(utterance, holder)
  // "requires a ratio of 3.0 to 1.0 and prohibits us from paying dividends": what is measured comes before.
  const isOwn = holder.verb.at === limiting.at && !holder.verb.passive && agreement !== null
  const isOfLevel = isMeasured(utterance, isOwn ? limiting.at : 0)
  if (!near && ((!isOfDebt && !isProhibited) || isOfLevel || isFar)) return null
  const kept = restrictedActs(sentence, Math.max(start, limiting.at), sentence.tokens.length)
  // "Limits on debt may hurt us": in a risk, what an agreement contains.
  const isStated =
    utterance.speaker !== 'risk_factor' || (agreement !== null && (container ?? holder).verb.lemma === 'contain')
  // "contains covenants that limit our ability to:": the items name them one by one.
  const isLead = utterance.stem === null && opensList(sentence)
  if (isLead && (near || isStated)) return named({}, agreement)
  // "limits capital expenditures to $8 million": the level says it.
  const isLevel =
    kept.length === 1 && kept[0] === 'capital_expenditures' && sentence.values.some(({ kind }) => kind === 'money')
  // Covenants without their paper may be of anything: one word alone doesn't tell.
  const isPlain = !near || (isOfDebt && !isOfLevel && !isFar)
  if (kept.length < (isPlain ? 1 : 2) || !isStated || isLevel) return null
  return named({ restricts: kept }, agreement)
}

/** "a negative pledge on our plant and financial covenants": the kinds are told, and the pledge among them. */
function isPledgeBeside(sentence: Sentence, { at, to }: { readonly at: number; readonly to: number }): boolean {
  const covenant = firstOf(sentence, COVENANTS, to, to + FARTHEST_KIND)
  return (
    sentence.tokens[at + 1]?.lower === 'pledge' &&
    covenant !== null &&
    KINDS.test(sentence.tokens[covenant.at - 1]?.lower ?? '')
  )
}

const FARTHEST_KIND = 8

/** "covenants that, subject to certain exceptions, limit": what is excepted leaves it a fact that they do. */
const isUnderExceptions = ({ tokens }: Sentence, { verb, clause, reality }: Claim): boolean =>
  reality === 'open' &&
  clause.kind === 'proviso' &&
  verb.modal === null &&
  tokens[clause.from]?.lower === 'subject' &&
  tokens.slice(clause.from, verb.from).some(({ noun }) => EXCEPTED.test(noun)) &&
  tokens.slice(clause.from, verb.from).some(({ text }) => text === ',')

const EXCEPTED = /^(?:exception|qualification|exclusion|exemption|limitation|threshold|basket|carveout)$/

/** "a ratio of not less than 1.5 to 1": what is compared, not denied. */
const COMPARED = /^(?:less|more|lower|higher|greater|below|exceed|exceeding)$/

/** "include, among other terms and conditions, limitations on": where the object begins. */
function behindAside({ tokens }: Sentence, verb: number): number {
  const isOpened = tokens[verb + 1]?.text === ',' && tokens[verb + 2]?.lower === 'among'
  const close = isOpened ? tokens.findIndex(({ text }, at) => at > verb + 1 && text === ',') : -1
  return close < 0 ? verb : close
}

/** "contains cross-default provisions and restrictions on": how far behind its verb a limit may be named. */
const FARTHEST_LIMIT = 7

/** "cross default provisions" are a term; they tell of no default. */
const isCross = ({ tokens }: Sentence, at: number): boolean => tokens[at - 1]?.lower === 'cross'

function forbiddenIn(utterance: Utterance): Proposal | null {
  const forbidden = isMeasured(utterance, 0, true) ? null : forbiddenActs(utterance)
  if (forbidden === null) return null
  const { restricts, agreement } = forbidden
  return named(restricts.length === 0 ? {} : { restricts }, agreement)
}

function absentIn(utterance: Utterance): Proposal | null {
  const absent = absentCovenants(utterance)
  if (absent === null) return null
  const { kinds, restricts = [], agreement } = absent
  return named({ kinds, ...(restricts.length === 0 ? {} : { restricts }) }, agreement, 'none')
}

/** "Under the credit facility, we are prohibited from paying dividends". */
const forbids = ({ sentence, start }: Utterance, { verb, subject }: Claim): boolean =>
  /^(?:prohibit|restrict)$/.test(verb.lemma) &&
  /^(?:under|pursuant)$/.test(sentence.tokens[start]?.lower ?? '') &&
  namesDebt(sentence) &&
  holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))

/** "contains customary affirmative and negative covenants", "are required to comply with certain covenants". */
function kindsIn(utterance: Utterance, { form }: FilingContext): Proposal | null {
  if (isMeasured(utterance)) return null
  for (const claim of utterance.claims) {
    // A current report tells in the past what an agreement contained that it says is over.
    const isOver = form.startsWith('8-K') && claim.verb.tense === 'past' && claim.governor === null
    const record =
      claim.verb.at < utterance.start || isOver ? null : (kindsOf(utterance, claim) ?? kindsOfSubject(utterance, claim))
    if (record !== null) return record
  }
  return null
}

/** How a verb leads to covenants: a paper holds them, the filer is subject to them, or keeps them by duty. */
function linkOf(sentence: Sentence, claim: Claim): 'holds' | 'subjects' | 'keeps' | null {
  const { verb, reality, negated } = claim
  let root = claim
  while (root.governor !== null) root = root.governor
  if (negated || root.negated) return null
  // "Our lenders require customers to meet certain covenants".
  const { at } = root.verb
  if (root.verb.lemma === 'require' && holds(sentence, OTHER_PARTIES, at + 1, at + 4)) return null
  const next = sentence.tokens[verb.at + 1]?.lower
  if (verb.lemma === 'agree' && next === 'to') return 'subjects'
  const { tense, modal } = root.verb
  // "The Note Agreement contained customary covenants": what it held while it was in force.
  const isOld = tense === 'past' && root === claim && /^(?:contain|include)$/.test(verb.lemma) && !verb.passive
  if (modal === null ? tense !== 'present' && !isOld : modal !== 'must' && modal !== 'shall') return null
  const ofRatios = [FINANCIAL_RATIOS, COVENANTS].some(
    (names) => firstOf(sentence, names, verb.at + 1, verb.at + 5) !== null,
  )
  const keeps =
    verb.lemma === 'comply' ||
    (verb.lemma === 'maintain' && next === 'compliance') ||
    (/^(?:be|remain)$/.test(verb.class) && next === 'in' && sentence.tokens[verb.at + 2]?.lower === 'compliance') ||
    (ofRatios && /^(?:maintain|meet|satisfy)$/.test(verb.lemma))
  if (keeps) return reality === 'duty' ? 'keeps' : null
  if (reality !== 'fact' || (claim !== root && root.verb.lemma !== 'continue')) return null
  if ((verb.class === 'be' && next === 'subject') || verb.lemma === 'subject') return 'subjects'
  return /^(?:contain|include|require|impose|have)$/.test(verb.lemma) || (verb.lemma === 'provide' && next === 'for')
    ? 'holds'
    : null
}

function kindsOf(utterance: Utterance, claim: Claim): Proposal | null {
  const { sentence, speaker } = utterance
  const { verb, object } = claim
  const link = linkOf(sentence, claim)
  if (link === null) return null
  const provisions = claim.clause.kind === 'relative' ? [] : provisionsIn(sentence, object)
  const covenant =
    firstOf(sentence, COVENANTS, object.from, Math.max(object.from + 9, Math.min(object.to, object.from + 24))) ??
    firstOf(sentence, FINANCIAL_RATIOS, object.from, object.from + 14) ??
    (link === 'holds' && provisions.length > 0 ? firstOf(sentence, PROVISIONS, object.from, object.to) : null)
  if (covenant === null || firstOf(sentence, DEFAULTS, object.from, covenant.at) !== null) return null
  const words = sentence.tokens
    .slice(verb.at, covenant.to)
    .filter((_, at) => !isCross(sentence, verb.at + at))
    .map(({ lower }) => lower)
  // "covenants, including that upon an event of default the holders may declare": the consequence of a default is no
  // covenant.
  const after = sentence.tokens.slice(covenant.to, covenant.to + 3).some(({ lower }) => lower === 'including')
  if (after && holds(sentence, DEFAULTS, covenant.to, covenant.to + 9)) return null
  // "requires compliance with certain financial ratios", but "includes a certificate of compliance with the covenants".
  const denies = verb.lemma === 'require' || link === 'keeps' ? DENYING : DENYING_OR_KEPT
  if (words.some((word) => denies.test(word))) return null
  // "Our debt agreements impose restrictions, which may hurt us": a risk tells only of covenants.
  if (speaker === 'risk_factor' && !holds(sentence, COVENANT_NOUNS)) return null
  const [from, to] = [claim.subject.from, Math.min(claim.subject.to, verb.from)]
  const isSubjected =
    link !== 'holds' && (holds(sentence, ISSUER_PRONOUNS, from, to) || holds(sentence, BORROWERS, from, to))
  const agreement =
    agreementOf(utterance, claim) ??
    (isSubjected ? (loanBehind(utterance, covenant.to) ?? loanOfDuty(utterance, claim)) : null)
  const isOfDebt = link !== 'subjects' && isOfPapers(utterance, claim)
  if (agreement === null && !isSubjected && !isOfDebt && !resumesAgreement(utterance)) return null
  const ratios = firstOf(sentence, FINANCIAL_RATIOS, object.from, object.from + 16)
  const behind = sentence.tokens.slice(covenant.to, covenant.to + 6).map(({ lower }) => lower)
  const kinds = [
    ...words.filter((word, at) => KINDS.test(word) && words[at + 1] !== 'pledge'),
    ...(ratios === null ? [] : ['financial']),
    ...provisions,
    ...behind.filter((word) => word === 'customary'),
  ]
  const isBare = /^(?:contain|with)$/.test(sentence.tokens[covenant.at - 1]?.verb?.lemma ?? words.at(-2) ?? '')
  const isSome = isBare || words.some((word) => SOME.test(word))
  if (
    verb.tense === 'past' &&
    (agreement === null ||
      endedBefore(utterance) ||
      /^(?:prior|former|previous|old|terminated)\b/i.test(agreement.name) ||
      // What was promised when the notes were sold.
      /\b(?:purchase|underwriting|subscription) agreement\b/i.test(sentence.text))
  )
    return null
  const isPledged = words.some((word, at) => word === 'negative' && words[at + 1] === 'pledge')
  const restricts = [...restrictedBehind(utterance, covenant.to), ...(isPledged ? ['liens'] : [])]
  // "contains covenants, including:": the items say which.
  if (kinds.length + restricts.length === 0 && isSome && utterance.stem === null && opensList(sentence))
    return named({ kinds }, agreement)
  return kinds.length === 0 && !isSome
    ? null
    : named({ kinds: [...new Set(kinds)].sort(), ...(restricts.length === 0 ? {} : { restricts }) }, agreement)
}

/** "The affirmative covenants of the loan require us to deliver statements". */
function kindsOfSubject(utterance: Utterance, claim: Claim): Proposal | null {
  const { sentence, speaker } = utterance
  const { verb, subject, clause } = claim
  const agreement = agreementOf(utterance, claim)
  const covenant = firstOf(sentence, COVENANTS, subject.from, Math.min(subject.to, verb.from))
  if (agreement === null || covenant === null || clause.kind === 'relative' || speaker === 'risk_factor') return null
  if (!/^(?:require|include)$/.test(verb.lemma) || linkOf(sentence, claim) === null) return null
  const words = sentence.tokens.slice(subject.from, covenant.at).map(({ lower }) => lower)
  const kinds = words.filter((word) => KINDS.test(word))
  const isAll = kinds.length > 0 && !words.some((word) => DENYING_OR_KEPT.test(word))
  return isAll ? named({ kinds: [...new Set(kinds)].sort() }, agreement) : null
}

/** "covenants, the most restrictive of which limits our ability to pledge": what one of them forbids. */
function restrictedBehind({ sentence, claims }: Utterance, from: number): string[] {
  // "covenants, and Maryland law limits our ability": whatever else limits it.
  const isOfThem = (at: number): boolean =>
    /\b(?:which|that)(?! [^;]{0,80}\b(?:and|while|but|whereas)\b)/.test(wordsIn(sentence.tokens, from, at))
  const limiting = claims.find(
    ({ verb, negated, reality }) =>
      verb.at >= from &&
      isOfThem(verb.at) &&
      /^(?:limit|restrict|prohibit)$/.test(verb.lemma) &&
      !negated &&
      reality === 'fact',
  )
  return limiting === undefined ? [] : restrictedActs(sentence, limiting.verb.at + 1, sentence.tokens.length)
}

/** "is required under its credit agreement to meet certain covenants": the paper that the duty is under. */
const loanOfDuty = ({ sentence }: Utterance, { governor, verb }: Claim): InstrumentMention | null =>
  sentence.instruments.find(
    ({ from, to, type }) => governor !== null && from > governor.verb.at && to <= verb.from && type !== 'other',
  ) ?? null

const DENYING = /^(?:no|not|any|waiver|amendment|breach|violation|default)$/
const DENYING_OR_KEPT = /^(?:no|not|any|waiver|amendment|breach|compliance|violation|default)$/
const COVENANTS = phraseSet(
  'covenant|operating restriction|financial restriction|customary restriction|certain restriction|various restriction',
)
/** Terms of a loan that are no covenants and go with them. */
const PROVISIONS = phraseTable<string>([
  ['cross default|cross acceleration|cross defaults', 'cross_default'],
  ['change of control|change in control', 'change_of_control'],
])

/** "contains cross-default and change of control provisions": the terms that the noun behind them names. */
function provisionsIn(sentence: Sentence, { from, to }: TokenRange): string[] {
  return phrasesOf(sentence, PROVISIONS)
    .filter(
      (one) =>
        one.from >= from &&
        one.from < to &&
        sentence.tokens.slice(one.to, one.to + 6).some(({ noun }) => /^(?:provision|clause|feature)$/.test(noun)),
    )
    .map(({ value }) => value)
}
const SOME =
  /^(?:certain|various|several|number|typical|standard|usual|normal|numerous|other|specified|additional|following)$/
/** Words for financial covenants by their quantity. */
const FINANCIAL_RATIOS = phraseSet('financial ratio|financial test')
const KINDS =
  /^(?:financial|nonfinancial|restrictive|affirmative|negative|customary|operating|operational|maintenance|reporting)$/
const BORROWERS = phraseSet('loan party|credit party|note party|borrower|obligor')
const CONTAINING = /^(?:place|contain|include|limit|restrict|impose|be|have|require|subject|provide|prohibit|agree)$/

function named(
  details: Readonly<Record<string, unknown>>,
  agreement: InstrumentMention | null,
  action: 'named' | 'none' = 'named',
): Proposal {
  const name = agreement === null ? {} : { instrumentName: withoutOwner(agreement.name).replace(/^existing /, '') }
  return proposalOf(COVENANT_NAMED, 'covenant', COVENANT_TERMS, action, { details: { ...details, ...name } })
}
