import type { TokenRange } from '../../mentions/mention.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { isPlanned } from '../../context/planned.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Token } from '../../tokens.ts'
import { dateReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { namedByTerm, sharedSubject } from '../../bearers.ts'
import { computedMaturities } from './computed-maturity.ts'
import { dealtOut, listedSubjects } from '../dealt-out.ts'
import { standingOf } from '../../register/told-maturities.ts'

const BEARERS = new Set([
  'revolver',
  'facility',
  'term_loan',
  'bridge',
  'notes',
  'loan',
  'mortgage',
  'advance',
  'warehouse',
  'securitization',
  'repurchase',
  'commercial_paper',
])

const isDay = ({ values }: SentenceContext['sentence'], to: number): boolean =>
  values.some((value) => value.kind === 'date' && value.to === to && value.precision === 'day')

/** Maturity dates of instruments: "matures on March 1, 2030", "5 % notes due 2031". The fact's day is its period's end. */
export function maturityReadings(context: SentenceContext): FactReading[] {
  const { sentence, roles, resolver } = context
  const found: FactReading[] = []
  const seen = new Set<string>()
  const push = (instrument: InstrumentMention, from: number, to: number, iso: string, doubts: string[] = []): void => {
    const clause = sentence.clauses.find((one) => from >= one.from && from < one.to)
    const open = clause?.mood === 'hypothetical' || clause?.mood === 'conditional'
    if (
      clause !== undefined &&
      open &&
      !/^(?:(?:up)?on maturity |(?:if not|unless) (?:renewed|extended|earlier|sooner))/.test(
        wordsFrom(sentence, clause.from),
      )
    )
      return
    // "expects to enter into a facility maturing in 2029": of what isn't there yet nothing matures.
    if (isPlanned(sentence, instrument.from, 'name')) return
    const former = isFirstTerm(sentence, from) || (iso > (context.language.periodEnd ?? iso) && wasToFall(sentence, from))
    const resolved = resolver.resolve(instrument, sentence)
    const key = `${iso}|${resolved.entity?.key ?? resolved.name ?? ''}`
    if (seen.has(key)) return
    seen.add(key)
    found.push({
      told: standingOf(sentence, instrument, { from }),
      ...dateReading(sentence, { from, to }, iso, {
        factType: 'maturity',
        label: 'Maturity date',
        period: { ...instantPeriod(iso, null), status: resolved.former || former ? 'prior' : 'maturity' },
        doubts: [
          ...(resolved.former || former ? ['former_instrument'] : []),
          // "matures in June 2030": the last day of what is stated stands for the day.
          ...(isDay(sentence, to) || doubts.length > 0 ? doubts : ['day_not_stated']),
        ],
        resolved,
        maturityYear: Number(iso.slice(0, 4)),
      }),
    })
  }
  for (const instrument of sentence.instruments) {
    // "repaid $330 million of 6% notes due April 2011": what was paid back matures no more.
    const isPast = instrument.due !== null && instrument.due.iso <= (context.language.periodEnd ?? '')
    if (isPast && isRepaying(sentence)) continue
    // "the 4.95% Treasury note due 2031": nobody's debt here.
    if (instrument.due !== null && instrument.part === null && instrument.type !== 'other')
      push(instrument, instrument.to - 1, instrument.to, instrument.due.iso)
  }
  const days = roles.flatMap(({ date, role }) => (role === 'maturity' ? [date] : []))
  for (const date of days) {
    if (sentence.instruments.some(({ from, to, due }) => due !== null && date.from >= from && date.from < to)) continue
    const dealt = dealtOut(sentence, days, date, bears)
    if (dealt !== null) {
      if (dealt.instrument !== null) push(dealt.instrument, date.from, date.to, date.iso)
      continue
    }
    const bearer = bearerOf(sentence, date) ?? (isAnaphoric(sentence, date) ? resolver.antecedent(sentence) : null)
    const debt = bearer ?? (date.precision === 'day' ? onlyDebt(sentence, date) : null)
    for (const one of debt === null ? [] : debt === bearer ? listedSubjects(sentence, debt, date.from, bears) : [debt])
      push(one, date.from, date.to, date.iso)
  }
  for (const { from, to, iso } of computedMaturities(context)) {
    const bearer = bearerOf(sentence, { from, to: from })
    if (bearer !== null) push(bearer, from, to, iso, ['computed_from_term'])
  }
  return found
}

const bears = ({ part, type }: InstrumentMention): boolean => part === null && BEARERS.has(type)

const HEDGES = /^(?:swaps?|caps?|collars?|hedges?|warrants?)$/

/** The instrument that a maturity is said of: by its own word's phrase, by a verb's shared subject, or the nearest. */
function bearerOf(sentence: SentenceContext['sentence'], date: TokenRange): InstrumentMention | null {
  const governed = namedByTerm(sentence, date.from, bears) ?? sharedSubject(sentence, date.from, bears)
  if (governed !== null) return governed
  const { instruments, tokens } = sentence
  const near = instruments.filter((one) => one.to <= date.from && bears(one)).at(-1)
  const before = near === undefined ? undefined : (holderOf(sentence, near, date.from) ?? near)
  const nearest = instruments.filter((one) => one.to <= date.from).at(-1)
  if (nearest !== undefined && nearest !== near && nearest.type === 'other') return null
  // "the loan, with a rate cap expiring in 2026": what falls away then is no debt.
  if (tokens.slice(near?.to ?? date.from, date.from).some(({ lower }) => HEDGES.test(lower))) return null
  // "as the maturity date for the line"
  const reach = tokens[date.to]?.lower === 'as' ? 8 : 4
  const behind = instruments.find((one) => one.from >= date.to && one.from - date.to <= reach && bears(one)) ?? null
  return reach === 8 ? (behind ?? before ?? null) : (before ?? behind)
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
function onlyDebt(
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

/** "It matures", "the agreement expires": a sentence that names no debt and goes on about what was named last. */
function isAnaphoric({ tokens, instruments }: SentenceContext['sentence'], date: { readonly from: number }): boolean {
  if (
    instruments.some(
      ({ to, type }) => to <= date.from && ['other', 'lease', 'finance_lease', 'guarantee'].includes(type),
    )
  )
    return false
  return tokens.slice(0, date.from).some(({ lower }, at) => GENERIC.has(lower) && !isProper(tokens[at - 1], at))
}

/** "The Harlan Agreement": not the agreement that was told of. */
const isProper = (before: Token | undefined, at: number): boolean =>
  at > 1 && before?.capital === true && before.kind === 'word'

/** A verb that tells of debt paid back. */
const isRepaying = ({ clauses }: SentenceContext['sentence']): boolean =>
  clauses.some(({ predicates }) =>
    predicates.some(
      ({ class: cls, tense, modal, negated }) =>
        (cls === 'repay' || cls === 'redeem') && /^(?:past|perfect)$/.test(tense) && modal === null && !negated,
    ),
  )

const LASTING = /^(?:mature|expire|terminate|lapse|end|be|schedule|set)$/

/** "originally matured in May 2027": the day of the first terms, which others have taken the place of. */
function isFirstTerm({ tokens, clauses }: SentenceContext['sentence'], date: number): boolean {
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < date)
  if (verb === undefined || date - verb.at > 8 || !LASTING.test(verb.lemma)) return false
  return tokens
    .slice(Math.max(0, verb.from - 2), date)
    .some(({ lower }) => /^(?:originally|initially|previously|formerly)$/.test(lower))
}

/** "was scheduled to mature in 2027", told of a day still to come: what held until something took its place. */
function wasToFall({ tokens }: SentenceContext['sentence'], date: number): boolean {
  const verb = tokens.findLastIndex(
    ({ lower }, at) => at < date && date - at < 6 && /^(?:mature|expire|terminate|lapse)$/.test(lower),
  )
  if (verb < 2 || tokens[verb - 1]?.lower !== 'to') return false
  const set = /^(?:scheduled|set|due|expected)$/.test(tokens[verb - 2]?.lower ?? '') ? verb - 3 : verb - 2
  const be = /^(?:originally|previously|initially|then)$/.test(tokens[set]?.lower ?? '') ? set - 1 : set
  return /^(?:was|were)$/.test(tokens[be]?.lower ?? '')
}

const wordsFrom = ({ tokens }: SentenceContext['sentence'], from: number): string =>
  tokens
    .slice(from, from + 3)
    .map(({ lower }) => lower)
    .join(' ')
