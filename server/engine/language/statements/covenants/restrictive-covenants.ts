import { firstOf, holds } from '../../context/speaker.ts'
import { RESTRICTIONS } from '../../lexicon/covenants.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { forbiddenActs } from './forbidden-acts.ts'
import { proposalOf } from '../proposal.ts'
import { isOfAnother, namesDebt } from '../subject-matter.ts'

const FRAME = 'covenant_named'
const CONCEPT = 'covenant_terms'

const DEFAULTS = phraseSet('event of default|default')
const LIMITING = phraseSet(
  'limit|limits|restrict|restricts|limitation|restriction|prohibit|prohibits|limiting|restricting|negative covenant|prohibition|prohibited from|restricted from',
)
/** What an agreement forbids the filer, or which kinds of covenants it has: one record per sentence. */
export function restrictiveCovenants(utterance: Utterance): Proposal[] {
  const { sentence } = utterance
  if (!(namesDebt(sentence) || resumesAgreement(utterance)) || isOfAnother(sentence)) return []
  const record = restrictionsIn(utterance) ?? forbiddenIn(utterance) ?? kindsIn(utterance)
  return record === null ? [] : [record]
}

/** "The agreement contains": the one that the sentence before names. */
function resumesAgreement({ sentence: { tokens }, start, before, passage }: Utterance): boolean {
  const last = before.at(-1)
  // "Restrictive covenants include", "The negative covenants limit".
  const isOfCovenants =
    tokens[start + 2]?.noun === 'covenant' && /^(?:restrictive|negative)$/.test(tokens[start + 1]?.lower ?? '')
  return (
    /^(?:the|this|such|these|restrictive|negative)$/.test(tokens[start]?.lower ?? '') &&
    (/^(?:agreement|facility|indenture|covenant)$/.test(tokens[start + 1]?.noun ?? '') || isOfCovenants) &&
    last?.passage.paragraph === passage.paragraph &&
    namesDebt(last)
  )
}

function restrictionsIn(utterance: Utterance): Proposal | null {
  const { sentence, start, claims } = utterance
  const limiting = firstOf(sentence, LIMITING)
  if (limiting === null) return null
  const covenant = firstOf(sentence, COVENANT_NOUNS)
  const near = covenant !== null && Math.abs(limiting.at - covenant.at) <= 30
  // "include, but are not limited to, limitations on": nothing is denied.
  const isNotLimited = (at: number): boolean =>
    /^(?:limited|restricted)$/.test(sentence.tokens[at]?.lower ?? '') && sentence.tokens[at + 1]?.lower === 'to'
  const holders = claims.filter(({ verb }) => verb.at <= limiting.at && CONTAINING.test(verb.lemma))
  const holder = holders.at(-1) ?? claims[0]
  if (holder === undefined || (holder.negated && !isNotLimited(holder.verb.at)) || holder.reality !== 'fact')
    return null
  // "Our future debt may contain covenants that restrict": what holds them is open.
  const isRelative = /^(?:that|which)$/.test(sentence.tokens[holder.verb.from - 1]?.lower ?? '')
  const container = isRelative ? holders.at(-2) : undefined
  if (container?.reality === 'open') return null
  const lead = sentence.tokens.slice(0, limiting.at)
  if (
    firstOf(sentence, DEFAULTS, 0, limiting.at) !== null ||
    lead.some(({ lower }, at) => lower === 'not' && !isNotLimited(at + 1))
  )
    return null
  const agreement =
    agreementOf(utterance, holder) ?? (container === undefined ? null : agreementOf(utterance, container))
  const isProhibited = holder.verb.passive && forbids(utterance, holder)
  const isFar = limiting.at - holder.verb.at > 4 || (holder.verb.passive && !isProhibited)
  if (!near && ((agreement === null && !isProhibited) || isMeasured(utterance) || isFar)) return null
  const kept = new Set(
    phrasesOf(sentence, RESTRICTIONS)
      .filter(({ from }) => from > limiting.at && from >= start)
      .map(({ value }) => value),
  )
  // "contains covenants that limit our ability to:": the items name them one by one.
  const isStem = near && agreement !== null && sentence.tokens.at(-1)?.text === ':'
  if (isStem) return named({}, agreement)
  // "Limits on debt may hurt us": in a risk, what an agreement contains.
  const isStated =
    utterance.speaker !== 'risk_factor' || (agreement !== null && (container ?? holder).verb.lemma === 'contain')
  // "limits capital expenditures to $8 million": the level says it.
  const isLevel =
    kept.size === 1 && kept.has('capital_expenditures') && sentence.values.some(({ kind }) => kind === 'money')
  if (kept.size < (near ? 2 : 1) || !isStated || isLevel) return null
  return named({ restricts: [...kept].sort() }, agreement)
}

function forbiddenIn(utterance: Utterance): Proposal | null {
  const forbidden = isMeasured(utterance) ? null : forbiddenActs(utterance)
  return forbidden === null ? null : named({ restricts: forbidden.restricts }, forbidden.agreement)
}

/** "Under the credit facility, we are prohibited from paying dividends". */
const forbids = ({ sentence, start }: Utterance, { verb, subject }: Claim): boolean =>
  /^(?:prohibit|restrict)$/.test(verb.lemma) &&
  /^(?:under|pursuant)$/.test(sentence.tokens[start]?.lower ?? '') &&
  namesDebt(sentence) &&
  holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))

/** "contains customary affirmative and negative covenants", "are required to comply with certain covenants". */
function kindsIn(utterance: Utterance): Proposal | null {
  if (utterance.sentence.tokens.at(-1)?.text === ':' || isMeasured(utterance)) return null
  for (const claim of utterance.claims) {
    const record = claim.verb.at < utterance.start ? null : kindsOf(utterance, claim)
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
  const next = sentence.tokens[verb.at + 1]?.lower
  if (verb.lemma === 'agree' && next === 'to') return 'subjects'
  const { tense, modal } = root.verb
  if (modal === null ? tense !== 'present' : modal !== 'must' && modal !== 'shall') return null
  const keeps = verb.lemma === 'comply' || (verb.lemma === 'maintain' && next === 'compliance')
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
  const covenant =
    firstOf(sentence, COVENANTS, object.from, Math.max(object.from + 9, Math.min(object.to, object.from + 24))) ??
    firstOf(sentence, FINANCIAL_RATIOS, object.from, object.from + 14)
  if (covenant === null || firstOf(sentence, DEFAULTS, object.from, covenant.at) !== null) return null
  const words = sentence.tokens.slice(verb.at, covenant.to).map(({ lower }) => lower)
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
  const agreement = agreementOf(utterance, claim) ?? (isSubjected ? loanBehind(utterance, covenant.to) : null)
  const isOfDebt = link !== 'subjects' && isOfPapers(utterance, claim)
  if (agreement === null && !isSubjected && !isOfDebt && !resumesAgreement(utterance)) return null
  const ratios = firstOf(sentence, FINANCIAL_RATIOS, object.from, object.from + 16)
  const behind = sentence.tokens.slice(covenant.to, covenant.to + 6).map(({ lower }) => lower)
  const kinds = [
    ...words.filter((word) => KINDS.test(word)),
    ...(ratios === null ? [] : ['financial']),
    ...behind.filter((word) => word === 'customary'),
  ]
  const isBare = /^(?:contain|with)$/.test(sentence.tokens[covenant.at - 1]?.verb?.lemma ?? words.at(-2) ?? '')
  const isSome = isBare || words.some((word) => SOME.test(word))
  return kinds.length === 0 && !isSome ? null : named({ kinds: [...new Set(kinds)].sort() }, agreement)
}

/**
 * A sentence that speaks of a ratio or sets a condition states more than the existence of covenants: other frames read
 * it.
 */
const isMeasured = ({ sentence }: Utterance): boolean =>
  sentence.clauses.some(({ kind }) => kind === 'condition') ||
  sentence.tokens.some(
    ({ noun }, at) =>
      /^(?:ratio|leverage|coverage|ebitda|minimum|maximum)$/.test(noun) &&
      !(noun === 'ratio' && sentence.tokens[at - 1]?.lower === 'financial'),
  )

const DENYING = /^(?:no|not|any|waiver|amendment|breach|violation|default)$/
const DENYING_OR_KEPT = /^(?:no|not|any|waiver|amendment|breach|compliance|violation|default)$/
const COVENANTS = phraseSet('covenant|operating restriction|financial restriction')
const SOME = /^(?:certain|various|several|number|typical|standard|usual|normal|numerous|other|specified|additional)$/
/** Words for financial covenants by their quantity. */
const FINANCIAL_RATIOS = phraseSet('financial ratio|financial test')
const KINDS =
  /^(?:financial|nonfinancial|restrictive|affirmative|negative|customary|operating|operational|maintenance|reporting)$/
const BORROWERS = phraseSet('loan party|credit party|note party|borrower|obligor')
const CONTAINING = /^(?:place|contain|include|limit|restrict|impose|be|have|require|subject|provide|prohibit|agree)$/

/** "subject to covenants under the mortgage loan", "under the indentures governing the notes": whose covenants they are. */
function loanBehind({ sentence }: Utterance, at: number): InstrumentMention | null {
  const behind = sentence.instruments.filter(({ from, type }) => from >= at && from < at + 14 && type !== 'other')
  const governed = behind.find(({ from }) =>
    sentence.tokens.slice(Math.max(at, from - 4), from).some(({ lower }) => /^(?:governing|evidencing)$/.test(lower)),
  )
  return governed ?? behind.find(({ part }) => part === null) ?? null
}

/** "Certain agreements with respect to our bank borrowings", "our debt instruments", "our indebtedness". */
const isOfPapers = ({ sentence }: Utterance, { subject, verb }: Claim): boolean =>
  sentence.instruments.some(
    ({ from, to, type, name, determiner }) =>
      from >= subject.from &&
      to <= verb.from &&
      type === 'debt' &&
      (/^(?:our|its|their|such)$/.test(determiner ?? '') ||
        /(?:instruments?|arrangements?)$/i.test(name) ||
        sentence.tokens.slice(subject.from, from).some(({ noun }) => PAPERS.test(noun))),
  ) || holds(sentence, LOAN_PAPERS, subject.from, verb.from)

const PAPERS = /^(?:agreement|indenture|instrument|document|arrangement)$/
const LOAN_PAPERS = phraseSet('loan document|credit document|financing document|note document')

/** The agreement that has the covenants: the subject of the verb. */
function agreementOf({ sentence }: Utterance, { subject, verb }: Claim): InstrumentMention | null {
  return (
    sentence.instruments.find(
      ({ from, to, type, part, name }) =>
        from >= subject.from &&
        to <= verb.from &&
        type !== 'other' &&
        (type !== 'debt' || /agreements?$/i.test(name)) &&
        part === null,
    ) ?? null
  )
}

function named(details: Readonly<Record<string, unknown>>, agreement: InstrumentMention | null): Proposal {
  const name = agreement === null ? {} : { instrumentName: agreement.name.replace(/^.*['\u2019]s |^existing /, '') }
  return proposalOf(FRAME, 'covenant', CONCEPT, 'named', { details: { ...details, ...name } })
}
