import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod, maturityPeriod } from '../../../facts/readers/period.ts'
import { once } from '../../../read-once.ts'
import { debtorsOf, isOthersDebt } from '../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import type { FilingLanguage } from '../../document.ts'
import { isExhibitEntry } from '../../document.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { Register } from '../../register/build-register.ts'
import type { Resolved } from '../../register/resolve.ts'
import { createResolver } from '../../register/resolve.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { RATE_LABELS } from '../rates/rate-kinds.ts'
import { dateReading, percentReading } from '../reading.ts'
import { isInList } from './maturity-ranges.ts'

const mayBeTitle = (text: string): boolean =>
  text.length < LONGEST && /\bdue\b/i.test(text) && /\b(?:notes?|debentures?|bonds?)\b/i.test(text)
const LONGEST = 3000
/** A document whose sections nobody finds has its cover at its beginning too. */
const LAST_OF_COVER = 100

/**
 * What the titles of securities say, "4.25% Notes due 2031", where nothing is said of them: on the cover, which registers
 * them, and in the list of exhibits. Of old indentures that list tells nothing but what the filing itself says elsewhere.
 */
export function titleReadings(
  language: FilingLanguage,
  register: Register,
  told: readonly FactReading[],
): FactReading[] {
  const { passages, filing } = language.reading
  const end = language.periodEnd ?? filing.filedAt
  if (end === null) return []
  const coupons = told.filter(({ factType, maturityYear }) => factType === 'interest_rate' && maturityYear !== null)
  const known = new Set(coupons.flatMap((one) => (one.period.status === 'prior' ? [] : [keyOf(one)])))
  const over = new Set(coupons.map(keyOf).filter((key) => !known.has(key)))
  const isOpen = filing.form.startsWith('8-K') || coupons.length === 0
  const isGrouped = groupsOf(told)
  const isGone = once(() => goneIn(language))
  const read = new Set(language.financing)
  const resolver = createResolver(language, register)
  const debtors = debtorsOf(language)
  let isCover = true
  return passages.flatMap((passage) => {
    isCover &&= passage.sectionIndex === null && passage.index < LAST_OF_COVER
    if (!mayBeTitle(passage.text) || ENDED.test(passage.text) || read.has(passage)) return []
    if (!isCover && (passage.kind === 'heading' || !isExhibitEntry(passage))) return []
    const sentence = language.titleOf(passage)
    return sentence.instruments.flatMap((mention) => {
      const { due } = mention
      if (due === null || due.iso <= end || !(isCover || isToCome(due, end)) || !isOneSecurity(sentence, mention))
        return []
      const named = { from: mention.from, to: Math.min(sentence.tokens.length, mention.to + 4) }
      if (isOthersDebt(debtors(passage, sentence), mention.from)) return []
      if (isOwnedByOthers(sentence.tokens, named, language.parties())) return []
      const found = resolver.resolve(mention, sentence)
      // A listing without lines runs the exchange of one security into the title of the next.
      const resolved = { ...found, name: found.name?.replace(/^.*\b(?:Exchange|Market)(?: LLC)? /, '') ?? null }
      const readings = resolved.former ? [] : readingsOf(sentence, mention, resolved, end)
      const isTold =
        isCover ||
        isOpen ||
        (isGrouped(due) && !readings.some((one) => over.has(keyOf(one)) || isGone()(one))) ||
        readings.some((one) => known.has(keyOf(one)))
      return isTold ? readings : []
    })
  })
}

/** An old indenture's "2.85% Notes due 2021" may have matured before September 2021; what the cover registers has not. */
const isToCome = ({ iso, precision }: Due, end: string): boolean =>
  precision !== 'year' || iso.slice(0, 4) !== end.slice(0, 4)

/** "Fixed-rate notes due 2027 to 2053": of what falls due within a group of notes, the filing tells nothing but in its titles. */
function groupsOf(told: readonly FactReading[]): (due: Due) => boolean {
  const ends = told.filter(
    ({ factType, instrument, period, doubts }) =>
      factType === 'maturity' &&
      period.status !== 'prior' &&
      instrument?.type === 'notes' &&
      doubts.some((doubt) => doubt.endsWith('_of_range')),
  )
  const groups = [...Map.groupBy(ends, ({ instrument }) => instrument?.id ?? instrument?.name).values()].map((group) =>
    group.map(({ maturityYear }) => maturityYear ?? 0).sort((one, other) => one - other),
  )
  return ({ iso }) => {
    const year = Number(iso.slice(0, 4))
    return groups.some((years) => year >= (years[0] ?? year + 1) && year <= (years.at(-1) ?? 0))
  }
}

/** "We redeemed the 3.800% and 4.500% notes", "repaid our notes due 2036": titles of such a rate or year may be gone. */
function goneIn({ financing }: FilingLanguage): (reading: FactReading) => boolean {
  const rates = new Set<number>()
  const years = new Set<number>()
  for (const { text } of financing) {
    if (!/\b(?:redeem|repaid|repurchas|retire|prepa)/i.test(text)) continue
    // "our 4.100% notes due 2036" is told by its own rate and year.
    const plain = text.replace(/\d%[^.;%]{0,50}\bdue [^.;%]{0,20}20\d\d/g, '')
    for (const [, rate] of plain.matchAll(/(\d{1,2}\.\d{1,3}) ?%/g)) rates.add(Number(rate))
    for (const [, year] of plain.matchAll(/\bdue (?:in )?(20\d\d)\b/g)) years.add(Number(year))
  }
  return ({ factType, value, maturityYear }) =>
    (factType === 'interest_rate' && rates.has(value ?? 0)) || years.has(maturityYear ?? 0)
}

type Due = NonNullable<InstrumentMention['due']>

/** "relating to the redemption of the 4% Notes due 2031", "note receivable": owed no more, not yet, or to the filer. */
const ENDED =
  /\b(?:redempt|redeem|tender|satisf|discharg|defeas|cancel|terminat|repaid|retire|proposed|receivable|exchange offer)/i

const keyOf = ({ value, maturityYear }: FactReading): string => `${String(value)}|${String(maturityYear ?? '')}`

const couponsOf = ({ values }: PlacedSentence, { from, to }: InstrumentMention): PercentMention[] =>
  values.flatMap((one) => (one.kind === 'percent' && one.from >= from && one.to <= to ? [one] : []))

/** "7% and 8% debentures due 2030 and 2036" are two, of which the words name neither. */
function isOneSecurity(sentence: PlacedSentence, mention: InstrumentMention): boolean {
  const { tokens, values } = sentence
  const isOfSeveral = values.some(
    ({ kind, to }) => kind === 'percent' && to === mention.from - 1 && /^(?:and|or|,)$/.test(tokens[to]?.lower ?? ''),
  )
  const { due } = mention
  return (
    mention.part === null &&
    mention.type !== 'other' &&
    // A member of a list whose noun the last one has.
    mention.headFrom < mention.headTo &&
    !isOfSeveral &&
    couponsOf(sentence, mention).length < 2 &&
    !(due !== null && isInList(sentence, { from: mention.to - 1, to: mention.to }))
  )
}

function readingsOf(
  sentence: PlacedSentence,
  mention: InstrumentMention,
  resolved: Resolved,
  end: string,
): FactReading[] {
  const { due } = mention
  if (due === null) return []
  const maturityYear = Number(due.iso.slice(0, 4))
  const shared = { resolved, maturityYear }
  const coupons = couponsOf(sentence, mention).map((coupon) =>
    percentReading(sentence, coupon, {
      ...shared,
      factType: 'interest_rate',
      label: RATE_LABELS.coupon,
      period: instantPeriod(end, end),
      doubts: ['date_from_filing_period'],
    }),
  )
  const maturity = dateReading(sentence, { from: mention.to - 1, to: mention.to }, due.iso, {
    ...shared,
    factType: 'maturity',
    label: 'Maturity date',
    period: maturityPeriod(due.iso, due.precision, false),
    doubts: due.precision === 'day' ? [] : ['day_not_stated'],
  })
  return [...coupons, maturity]
}
