import { firstOf, holds } from '../../context/speaker.ts'
import { RESTRICTIONS } from '../../lexicon/covenants.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isOfAnother, namesDebt } from '../subject-matter.ts'

const FRAME = 'covenant_named'
const CONCEPT = 'covenant_terms'

const DEFAULTS = phraseSet('event of default|default')
const LIMITING = phraseSet(
  'limit|limits|restrict|restricts|limitation|restriction|prohibit|prohibits|limiting|restricting|negative covenant|prohibition',
)
/** What an agreement forbids the filer, or which kinds of covenants it has: one record per sentence. */
export function restrictiveCovenants(utterance: Utterance): Proposal[] {
  const { sentence } = utterance
  if (!(namesDebt(sentence) || resumesAgreement(utterance)) || isOfAnother(sentence)) return []
  const record = restrictionsIn(utterance) ?? kindsIn(utterance)
  return record === null ? [] : [record]
}

/** "The agreement contains": the one that the sentence before names. */
function resumesAgreement({ sentence: { tokens }, start, before, passage }: Utterance): boolean {
  const last = before.at(-1)
  return (
    /^(?:the|this|such|these)$/.test(tokens[start]?.lower ?? '') &&
    /^(?:agreement|facility|indenture)$/.test(tokens[start + 1]?.noun ?? '') &&
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
  const holder = claims.findLast(({ verb }) => verb.at <= limiting.at && CONTAINING.test(verb.lemma)) ?? claims[0]
  if (holder === undefined || holder.negated || holder.reality !== 'fact') return null
  const lead = sentence.tokens.slice(0, limiting.at)
  if (firstOf(sentence, DEFAULTS, 0, limiting.at) !== null || lead.some(({ lower }) => lower === 'not')) return null
  const agreement = agreementOf(utterance, holder)
  if (!near && (agreement === null || isMeasured(utterance) || limiting.at - holder.verb.at > 4 || holder.verb.passive))
    return null
  const kept = new Set(
    phrasesOf(sentence, RESTRICTIONS)
      .filter(({ from }) => from > limiting.at && from >= start)
      .map(({ value }) => value),
  )
  if (kept.size < (near ? 2 : 1) || utterance.speaker === 'risk_factor') return null
  return named({ restricts: [...kept].sort() }, agreement)
}

/** "contains customary affirmative and negative covenants", "subject us to certain financial covenants". */
function kindsIn(utterance: Utterance): Proposal | null {
  const { sentence, claims, start } = utterance
  if (sentence.tokens.at(-1)?.text === ':' || isMeasured(utterance)) return null
  for (const claim of claims) {
    const { verb, object, reality, negated } = claim
    if (verb.at < start || negated || reality !== 'fact' || verb.tense !== 'present') continue
    if (!/^(?:contain|include|require|impose|subject|have)$/.test(verb.lemma)) continue
    const covenant =
      firstOf(sentence, COVENANTS, object.from, Math.max(object.from + 9, Math.min(object.to, object.from + 24))) ??
      firstOf(sentence, FINANCIAL_RATIOS, object.from, object.from + 14)
    if (covenant === null || firstOf(sentence, DEFAULTS, object.from, covenant.at) !== null) continue
    const words = sentence.tokens.slice(verb.at, covenant.to).map(({ lower }) => lower)
    // "covenants, including that upon an event of default the holders may declare": the consequence of a default is no
    // covenant.
    const after = sentence.tokens.slice(covenant.to, covenant.to + 3).some(({ lower }) => lower === 'including')
    if (after && holds(sentence, DEFAULTS, covenant.to, covenant.to + 9)) continue
    // "requires compliance with certain financial ratios", but "includes a certificate of compliance with the covenants".
    const denies = verb.lemma === 'require' ? DENYING : DENYING_OR_KEPT
    if (words.some((word) => denies.test(word))) continue
    const agreement = agreementOf(utterance, claim)
    const [from, to] = [claim.subject.from, Math.min(claim.subject.to, verb.from)]
    const isSubjected = verb.lemma === 'subject' && holds(sentence, ISSUER_PRONOUNS, from, to)
    if (agreement === null && !isSubjected && !resumesAgreement(utterance)) continue
    const ratios = firstOf(sentence, FINANCIAL_RATIOS, object.from, object.from + 16)
    const kinds = [...words.filter((word) => KINDS.test(word)), ...(ratios === null ? [] : ['financial'])]
    return kinds.length === 0 ? null : named({ kinds: [...new Set(kinds)].sort() }, agreement)
  }
  return null
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
const COVENANTS = phraseSet('covenant')
/** Words for financial covenants by their quantity. */
const FINANCIAL_RATIOS = phraseSet('financial ratio|financial test')
const KINDS =
  /^(?:financial|nonfinancial|restrictive|affirmative|negative|customary|operating|operational|maintenance|reporting)$/
const CONTAINING = /^(?:contain|include|limit|restrict|impose|be|have|require|subject|provide|prohibit|agree)$/

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
  const name = agreement === null ? {} : { instrumentName: agreement.name.replace(/^.*['\u2019]s /, '') }
  return proposalOf(FRAME, 'covenant', CONCEPT, 'named', { details: { ...details, ...name } })
}
