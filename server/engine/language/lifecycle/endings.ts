import { wordsIn } from '../tokens.ts'
import type { FilingContext, Passage } from '../../model.ts'
import { alsoEnded, isEndedToo } from './also-ended.ts'
import { endedMentions } from './ended-mentions.ts'
import { holds } from '../context/speaker.ts'
import { utteranceOf } from '../context/utterance.ts'
import type { FilingLanguage } from '../document.ts'
import type { ActAction } from '../lexicon/acts.ts'
import { LASTING_TYPES } from '../lexicon/instruments.ts'
import { addDays, endOfMonth } from '../../calendar.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { isGenericKey, nameKey } from '../register/names.ts'
import type { DateMention } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import { stemTest } from '../stems.ts'
import type { Act } from '../statements/acts/act-model.ts'
import { isWhole } from '../statements/further-acts/sizes/in-part.ts'
import { actDate } from '../statements/acts/act-time.ts'
import { doneActs, speaksOfOwnDebt } from '../statements/acts/acts.ts'
import { timeAt } from '../time/time.ts'
import { isUnpaid } from './still-owed.ts'
import type { Utterance } from '../statements/proposal.ts'

/** When a debt came to its end: the last day on which it surely was there, and the first on which it surely was not. */
export interface Span {
  readonly held: string | null
  readonly gone: string
}

/** The end of an instrument as a sentence states it. */
export interface Ending extends Span {
  readonly instrument: InstrumentMention
  readonly action: ActAction
  readonly passage: Passage
  /**
   * True if it ends only what its own sentence mentions: whether the named instrument is in force elsewhere in the filing is
   * then not known, and its state is null.
   */
  readonly local?: true
  /** Of an earlier one of the same name: "the 364-Day Agreement replaced our 364-day agreement". */
  readonly namesake?: true
  /** Of a part: what is left has its terms still, as far as something is. */
  readonly partial?: true
}

/** Words without one of which no sentence states the end of a debt. */
const mayStateEnd = stemTest(
  'repa{id,y}|prepa|redeem|redempt|terminat|replac|refinanc|retire|exchange|conver|cancel|' +
    'extinguish|discharg|defeas|matured|expired|lapsed|paid|satisf|settled|repurchase|forg{i,a}v',
)

/** Every end of a debt that the filing's sentences state, in its order. Linear in the filing's length. */
export function readEndings(language: FilingLanguage): Ending[] {
  const financing = new Set(language.financing)
  return language.reading.passages.flatMap((passage) => {
    if (!(financing.has(passage) || IT.test(passage.text)) || !mayStateEnd(passage.text)) return []
    const utterance = utteranceOf(language, passage)
    const endings = utterance === null ? [] : endingsIn(language, utterance)
    return endings.length > 0 && utterance !== null && speaksOfOwnDebt(utterance) ? endings : []
  })
}

/** "It was repaid in full": the debt of the sentence before, without a word of financing. */
const IT = /^(?:[^,.;]{1,40}, )?it (?:was|has|had|is|matured|expired|terminated)\b/i

function endingsIn({ reading: { filing }, periodEnd }: FilingLanguage, utterance: Utterance): Ending[] {
  const { passage } = utterance
  const stated = doneActs(utterance)
    .filter((act) => isEnd(utterance, act))
    .flatMap((act) => {
      const { action, claim, instrument } = act
      const date = actDate(utterance, claim)
      const span =
        date === null || (date.from === 'before' && action !== 'refinanced' && !isWithDeal(utterance))
          ? undated(utterance, filing, periodEnd)
          : (spanOf(date, filing) ?? undated(utterance, filing, periodEnd))
      if (span === null) return []
      const further = alsoEnded(utterance, act).filter((one) => one !== instrument && ends(utterance, action, one))
      return [instrument, ...further].map((one) => ({
        instrument: one,
        action,
        passage,
        ...span,
        ...(action === 'refinanced' && hasNamesake(utterance, one) ? { namesake: true as const } : {}),
      }))
    })
  return [...stated, ...byMention(utterance, stated, periodEnd, filing)]
}

/** "the June 2013 repayment of $422 million in 6% Notes": an end that the words at a name state. */
function byMention(
  utterance: Utterance,
  known: readonly Ending[],
  periodEnd: string | null,
  filing: FilingContext,
): Ending[] {
  const { sentence, passage } = utterance
  return endedMentions(utterance).flatMap(({ instrument, at, on, local, partial }) => {
    if (known.some((one) => one.instrument === instrument)) return []
    const { dates } = utterance
    const before = sentence.values.find((one) => one.kind === 'date' && at - one.to < 3 && one.to <= at)
    const day = timeAt(sentence, dates, at, 'event')
    const date =
      on ??
      (before?.kind === 'date' ? before : dates.find((one) => one.role === 'event' && one.date.iso === day?.iso)?.date)
    if (on !== undefined && on.iso.slice(0, 4) > (filing.filedAt ?? '9999').slice(0, 4)) return []
    const span = (date === undefined ? null : spanOf(date, filing)) ?? undated(utterance, filing, periodEnd)
    return span === null
      ? []
      : [
          {
            instrument,
            action: 'repaid' as const,
            passage,
            ...span,
            ...(local ? { local: true as const } : {}),
            ...(hasNamesake(utterance, instrument) ? { namesake: true as const } : {}),
            ...(partial ? { partial: true as const } : {}),
          },
        ]
  })
}

/** Stated as past without a day: it ended by the period's end. A current report says what happened on its own day. */
function undated({ headings, sentence }: Utterance, { form }: FilingContext, periodEnd: string | null): Span | null {
  const isLater = /subsequent event/i.test(headings) || sentence.tokens[0]?.lower === 'subsequent'
  if (periodEnd === null || isLater) return null
  return { held: form.startsWith('8-K') ? addDays(periodEnd, -1) : null, gone: periodEnd }
}

/** "The proceeds were used to repay the loan": on the day of the deal that was stated before. */
const isWithDeal = ({ sentence: { text } }: Utterance): boolean =>
  /\bproceeds\b|\bconcurrent|\bsimultaneous|\bat closing\b|\bin connection\b|\btherewith\b/i.test(text)

/** Null for a day in a year after that of the filing: none of an end that it states. */
function spanOf(
  { iso, precision }: Pick<DateMention, 'iso' | 'precision'>,
  { filedAt }: Pick<FilingContext, 'filedAt'>,
): Span | null {
  if (iso.slice(0, 4) > (filedAt ?? '9999').slice(0, 4)) return null
  if (precision === 'day') return { held: addDays(iso, -1), gone: iso }
  const months = precision === 'month' ? 1 : precision === 'quarter' ? 3 : 12
  return { held: endOfMonth(iso, -months), gone: iso }
}

const ENDING = new Set<ActAction>([
  'terminated',
  'refinanced',
  'repaid',
  'redeemed',
  'repurchased',
  'discharged',
  'exchanged',
  'converted',
  'matured',
  'forgiven',
])

/** The act ends the whole of its instrument. */
function isEnd(utterance: Utterance, act: Act): boolean {
  const { action, claim, instrument } = act
  const { sentence } = utterance
  const isTerminated = action === 'terminated' || isEndedToo(utterance, act)
  const ended = isTerminated ? 'terminated' : isAfterMaturity(utterance, act) ? 'matured' : action
  if (!ENDING.has(action) || !ends(utterance, ended, instrument)) return false
  if (isPart(utterance, act) || isRenewed(utterance, act)) return false
  if (action === 'forgiven' && isForgivenInPart(utterance, act)) return false
  if (action === 'matured' && isUnpaid(sentence.text)) return false
  const from = claim.verb.passive ? claim.subject.from : claim.verb.at
  const inFull = holds(sentence, WHOLE, from, Math.max(claim.reach.to, instrument.to))
  if (isTerminated || action === 'refinanced') return inFull || !hasSum(utterance, act)
  // Notes exchanged for registered ones of the same terms live on under their name.
  if (action === 'exchanged' && REGISTERED.test(sentence.text)) return false
  if (hasSum(utterance, act)) return inFull
  if (inFull || isWhole(sentence, claim, instrument) || isAfterMaturity(utterance, act)) return true
  if (/^(?:converted|exchanged)$/.test(action))
    return claim.verb.passive && (instrument.named || DEFINITE.test(instrument.determiner ?? ''))
  // "the loan was forgiven": of a part that is forgiven the text says how much.
  if (action === 'forgiven' && claim.verb.passive && !instrument.plural && KNOWN.test(instrument.determiner ?? ''))
    return true
  return /^(?:redeemed|discharged|matured|forgiven)$/.test(action) && instrument.named
}

/** "was partially forgiven", "was forgiven by 40%", "was forgiven, except for $3,000". */
const isForgivenInPart = ({ sentence: { tokens } }: Utterance, { claim: { verb } }: Act): boolean =>
  IN_PART.test(wordsIn(tokens, verb.from - 1, verb.at)) || BUT_FOR.test(wordsIn(tokens, verb.at + 1, verb.at + 12))

const IN_PART = /\b(?:part|partly|partial|partially|mostly|largely|substantially)\b/
const BUT_FOR =
  /\bin (?:large )?part\b|\b(?:partially|partly|except|excluding|save)\b|^(?:by|as to|to the extent|up to) /

const KNOWN = /^(?:the|this|that|our|its)$/

const DEFINITE = /^(?:the|this|that|these|those|such|both|all)$/

const WHOLE = phraseSet(
  'in full|in its entirety|in their entirety|entire|entirety|all|full|fully|remaining|off|100 %|at maturity|upon maturity|at its maturity|at their maturity',
)

const REGISTERED = /\bregister|\bidentical\b|\bexchange notes\b|\bsecurities act\b/i

/** A sum at the instrument says how much of it: "$5 million of the loan", not "the outstanding $5 million loan". */
function hasSum(
  { sentence: { tokens, values, instruments } }: Utterance,
  { claim: { verb, subject }, instrument }: Act,
): boolean {
  // "holders of $5 million of the notes exchanged them": the sum stands in the subject.
  const begin = verb.passive || instrument.to <= verb.from ? Math.min(subject.from, instrument.from) : verb.at
  const before = instruments.findLast(({ to }) => to <= instrument.from && to > begin)
  return values.some(({ kind, from, to }) => {
    if (kind !== 'money') return false
    if (from >= instrument.to)
      return (
        from - instrument.to < 6 && /^(?:of|by)$/.test(tokens[from - 1]?.lower ?? '') && instrument.sizes.length === 0
      )
    if (from < (before?.to ?? begin) || to > instrument.from) return false
    return !/^(?:the|our|its|outstanding|existing|remaining)$/.test(tokens[from - 1]?.lower ?? '')
  })
}

/** "expired on October 31 and was renewed": the same debt continues. */
const isRenewed = ({ claims }: Utterance, { claim }: Act): boolean =>
  LAPSING.test(claim.verb.lemma) &&
  claims.some(
    ({ verb, negated, reality }) =>
      verb.class === 'extend' && verb.passive && !negated && reality === 'fact' && isNear(claim.verb.at, verb.at),
  )

/** "matured in May and were repaid": all of what fell due. */
const isAfterMaturity = ({ sentence, claims }: Utterance, { claim }: Act): boolean =>
  claim.verb.passive &&
  !/\b(?:part(?:ly|ially)|in part)\b/i.test(sentence.text) &&
  claims.some(
    ({ verb, negated, reality }) =>
      verb.lemma === 'mature' &&
      verb.tense === 'past' &&
      !negated &&
      reality === 'fact' &&
      isNear(verb.at, claim.verb.at),
  )

const LAPSING = /^(?:expire|lapse|mature)$/
const isNear = (first: number, second: number): boolean => second > first && second - first < 14

/** "a portion of the notes", "certain notes", "half of the loan": the rest is still there. */
function isPart({ sentence: { tokens } }: Utterance, { claim: { verb, subject }, instrument }: Act): boolean {
  if (/^(?:certain|some|any|no|each|another|additional)$/.test(instrument.determiner ?? '')) return true
  const from = verb.passive ? Math.min(subject.from, instrument.from) : verb.at
  // "all of the principal and accrued interest on the notes": the whole.
  const hasPrincipal = tokens.slice(from, instrument.from).some(({ noun }) => noun === 'principal')
  return tokens.slice(from, instrument.from).some(
    ({ lower }, at, own) =>
      (PARTS.has(lower) && !(hasPrincipal && lower === 'interest')) ||
      (lower === '%' && own[at + 1]?.lower === 'of') ||
      // "the amounts due in 2024 under the loan".
      (lower === 'due' && /^(?:in|during)$/.test(own[at + 1]?.lower ?? '')),
  )
}

const PARTS = new Set(
  'portion portions part parts partially partly some certain half third quarter majority most bulk percent installment installments interest fee fees scheduled amortization requirement requirements'.split(
    ' ',
  ),
)

const FORMER = /\b(?:former|prior|previous|previously|old|existing|then|predecessor|original|current|pre ?petition)\b/i
const IS_ONE = /\b(?:19|20)\d\d\b|%|\bdue\b|\b(?:[A-Z]|One|Two|Three)$/

/** Whether such an act ends such an instrument: a line that is paid off, or an agreement refinanced under its name, lives on. */
function ends({ sentence: { tokens } }: Utterance, action: ActAction, one: InstrumentMention): boolean {
  if (one.part !== null || one.type === 'debt' || one.type === 'other') return false
  const isOld = one.former || FORMER.test(wordsIn(tokens, one.from, one.headFrom))
  if (action === 'terminated') return true
  if (action === 'refinanced') return isOld || IS_ONE.test(one.name) || isReplaced(tokens, one)
  if (!LASTING_TYPES.has(one.type)) return true
  const isOver = isOld || (action === 'matured' && one.type !== 'commercial_paper')
  return isOver && !tokens.slice(Math.max(0, one.from - 4), one.from).some(({ lower }) => /^(?:under|on)$/.test(lower))
}

const hasNamesake = ({ sentence: { instruments } }: Utterance, ended: InstrumentMention): boolean =>
  !isGenericKey(nameKey(ended.name)) &&
  instruments.some(({ to, name }) => to <= ended.from && name !== ended.name && nameKey(name) === nameKey(ended.name))

/** "replaced the facility with", "the facility was replaced by". */
const isReplaced = (tokens: Utterance['sentence']['tokens'], { from, to }: InstrumentMention): boolean =>
  tokens.slice(Math.max(0, from - 8), to + 8).some(({ verb }) => verb?.lemma === 'replace')
