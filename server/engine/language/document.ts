import type { FilingReading, Passage } from '../model.ts'
import { isWithin, statementsOfOthers } from './context/statements-of-others.ts'
import { companiesOfDebt } from './debtor/companies-of-debt.ts'
import type { Parties } from './debtor/parties.ts'
import { readParties } from './debtor/parties.ts'
import type { FiscalYear } from './mentions/dates.ts'
import { collectDefinedDays } from './mentions/defined-days.ts'
import type { Aliases } from './register/aliases.ts'
import { collectAliases } from './register/aliases.ts'
import type { PlacedSentence, SentenceScale } from './sentence.ts'
import { LazyPlacedSentence } from './sentence.ts'
import { stemTest } from './stems.ts'
import { endOfMonth } from '../calendar.ts'
import type { FiscalCalendar } from './tables/heads/fiscal-calendar.ts'
import { lastYearEnd, readCalendar } from './tables/heads/fiscal-calendar.ts'
import { isUnderlined } from './tokens.ts'
import { createFigureScales } from '../facts/readers/figure-scales.ts'
import { readSentenceScales } from '../facts/readers/sentence-scale.ts'

/** The filing's sentences as the language layer reads them, each once and when first asked for. */
export interface FilingLanguage {
  readonly reading: FilingReading
  readonly periodEnd: string | null
  readonly fiscal: FiscalYear | null
  /** The sentence of a passage, or null where the passage is no prose. */
  readonly sentenceOf: (passage: Passage) => PlacedSentence | null
  /** The words of a passage that is read as a title: a row that names a security, an entry of a list. */
  readonly titleOf: (passage: Passage) => PlacedSentence
  /** The filer's names and those of others, read when first asked for. */
  readonly parties: () => Parties
  readonly aliases: Aliases | null
  /** How the sentences of each section write sums. */
  readonly scales: ReturnType<typeof readSentenceScales>
  /** Passages that mention financing, in order. */
  readonly financing: readonly Passage[]
}

/** Words without which no sentence mentions financing; most of a filing stops here. */
const speaksOfFinancing = stemTest(
  [
    'covenant|complian|credit|loan|facilit|revolv|indenture|note{,s}_|debt|debenture|bond{,s}_|mortgage|borrow',
    'default|liquidity|_cash|leverage|coverage|lender|forbear|waive|doubt|bankrupt|interest|commitment|outstanding',
    '{finance,financing,lending} {agreement,arrangement}|_matur|_{expire,expires,expiration}_|_effective rate_',
    '_deferred {financing,loan,issuance} {cost,fee,charge}{,s}_',
    '_terminate{,s} {in,on}_|_{,un}drawn_|_unused_|_availability_|_under {the,this,that,such} {line,arrangement,agreement}_',
    // "Nothing was owed on it", "$34 million could still be advanced under it".
    '_owed_|_advance{,s} from_|_under it_|_at {our,its} disposal_',
    // "A director advanced the Company $400", "$900 was due to its president".
    '_advanced {us,the company,to us,to the company}_|_received advances_|_has advanced_|_advanced $|_due to {a,an,the,our,its,related,one of} {director,officer,shareholder,stockholder,president,party,parties,majority,sole,chief,principal}_',
    // Debt whose names hold none of the words above.
    '_commercial paper_|accordion|_sublimit|_sub-limit|swingline',
    '_floor{,ing} {plan,line,lines}_|floorplan|overdraft|_{capital,finance,financing} lease{,s}_|_fhlb_|_home loan bank|_{bank,equipment,working capital,demand,secured,unsecured,seasonal} line{,s}_',
    // "The prime rate was 8.50%": what the rates of the sentences around it are measured by.
    '_sofr_|_libor_|_euribor_|_prime rate_',
    // "The average rate was 3.9%", "It bears 1%": what a debt named before costs.
    '_{average,fixed,variable,floating,all-in,effective} rate{,s}_|_{it,they} bear{,s}_|_{their,its} rate{,s}_',
    // "Principal of $4 million is repayable each year", "It runs for five years": the terms of a debt named before.
    '_principal {of,is,payment,payments,repayment,repayments,amount,balance,outstanding}_|_repaya|_repayment{,s}_',
    '_of principal_|_scheduled principal_|noteholder|_master repurchase_|_due date_|_repayment date_|installment|instalment|prepayment|balloon|sinking fund|_repay_|_{monthly,quarterly,annual} payment{,s}_',
    '_{its,their} {balance,principal,outstanding,carrying}_',
    '_{it,they} {run,runs,fall,falls,come,comes,last,lasts} {for,due,until}_',
    // "The ratio was 2.6": refers back to the covenant of the sentence before.
    '_ratio{,s} {was,is,were,are,stood,came}_|net worth|ebitda',
  ].join('|'),
)
/** "The balance was $5,000", "the amount due is": of the debt that the sentence before it speaks of. */
const goesOn = stemTest(
  '_balance {due,was,is,at,as,on,owed,owing,outstanding,remaining,payable}_|_{remaining,unpaid} balance_|_amount {due,owed,owing} {was,is,at,as}_|_principal {was,due,owed}_',
)
const namesMargin = stemTest('margin|spread|adder')
const MARGINS = [
  /\b(?:LIBOR|SOFR|prime|eurodollar|base|applicable)\b.{0,30}\b(?:margin|spread|adder)/i,
  /\b(?:margin|spread|adder)s?\b.{0,20}\b(?:LIBOR|SOFR|prime|eurodollar)\b/i,
]
/** A row of a table is prose where it holds a sentence. */
const PROSE_ROW = /[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/
const MAX_LENGTH = 6000

/** Prepares a filing's prose for its frames. Reading a sentence is put off until a frame asks for it. */
export function readLanguage(reading: FilingReading): FilingLanguage {
  const periodEnd = reading.filing.periodEnd ?? reading.identity.periodEnd
  const fiscal = fiscalYearOf(reading, periodEnd)
  const reported = reading.filing.form.startsWith('8-K')
    ? null
    : { end: periodEnd, annual: reading.filing.form.startsWith('10-K'), fiscal }
  const scales = readSentenceScales(reading)
  const figureScale = createFigureScales(reading)
  const sentences = reading.passages.filter(({ kind, text }) => kind === 'sentence' && text.length < MAX_LENGTH)
  const aliases = collectAliases(sentences)
  const days = collectDefinedDays(sentences)
  const others = statementsOfOthers(reading)
  const setting = { fiscal, names: aliases, days, reported, companies: companiesOfDebt(reading.passages) }
  const scaleIn = (section: number | null): SentenceScale => {
    const scale = scales.get(section)
    return {
      plain: scale === undefined ? 0 : scale.scale,
      tables: scale?.tables ?? null,
      bare: scale?.bare ?? null,
      isFine: scale?.isFine === true,
      full: scale?.full ?? null,
      ofFigures: figureScale,
    }
  }
  const titleOf = (passage: Passage): PlacedSentence =>
    new LazyPlacedSentence(passage, setting, scaleIn(passage.sectionIndex))
  const known = new Map<number, PlacedSentence | null>()
  const sentenceOf = (passage: Passage): PlacedSentence | null => {
    const earlier = known.get(passage.index)
    if (earlier !== undefined) return earlier
    const read = isProse(passage) ? titleOf(passage) : null
    known.set(passage.index, read)
    return read
  }
  let last: Passage | null = null
  const financing = reading.passages.filter((passage) => {
    const isOne =
      passage.text.length < MAX_LENGTH &&
      (speaksOfFinancing(passage.text) ||
        (last?.index === passage.index - 1 && last.paragraph === passage.paragraph && goesOn(passage.text)) ||
        (namesMargin(passage.text) && MARGINS.some((margin) => margin.test(passage.text))) ||
        aliases?.names.some((name) => passage.text.includes(name)) === true) &&
      isProse(passage) &&
      !isExhibitEntry(passage) &&
      !isWithin(others, passage.display)
    if (isOne) last = passage
    return isOne
  })
  let parties: Parties | null = null
  return {
    reading,
    periodEnd,
    fiscal,
    aliases,
    scales,
    sentenceOf,
    titleOf,
    financing,
    parties: () => (parties ??= readParties(reading)),
  }
}

const VERB = /\b(?:is|are|was|were|has|have|had|will|may|provides?|entered|issued)\b/
const EXHIBIT_NUMBER =
  /^\W{0,3}(?:Exhibit \(?)?\d{1,3}(?:[.-]\d{1,3}(?:\.\d{1,2})?[A-Za-z*+†#]{0,3}|\([a-z]{1,2}\))[\s()*]/
const EXHIBIT_WORDS =
  /\b(?:Agreement|Indenture|Certificate|Amendment|Form of|Supplement(?:al)?|Joinder|Waiver|Guarant|Note|Lease|Plan)\b/

/** An entry of the list of exhibits names agreements and states nothing of them. */
export function isExhibitEntry({ text, headings }: Passage): boolean {
  if (headings.some((heading) => /\bexhibits?\b/i.test(heading)) && !VERB.test(text)) return true
  return (
    (EXHIBIT_NUMBER.test(text) && EXHIBIT_WORDS.test(text.slice(0, 400))) ||
    (/\bincorporated (?:herein )?by reference\b/i.test(text) && !tellsOfAct(text))
  )
}

/** "On May 4, the Company issued the notes under an indenture, a copy of which is attached and incorporated by reference". */
function tellsOfAct(text: string): boolean {
  const pointers = POINTERS.map((pointer) => text.search(pointer)).filter((at) => at >= 0)
  const told = text.slice(0, pointers.length === 0 ? -1 : Math.min(...pointers))
  return (SENTENCE_START.test(told) || ACTOR.test(told)) && ACTED.some((acted) => acted.test(told))
}

const POINTERS = [
  /,? \(?(?:a (?:copy|form) of which|filed as|attached as|incorporated)\b/,
  /,? \(?(?:which|that) (?:is|are|was|were) (?:filed|attached|included)\b/,
]
const SENTENCE_START = /^\W{0,3}(?:On|In|Effective) /
const ACTOR = /\b(?:[Ww]e|Company|Registrant|Partnership|Corporation|Issuer|Trust)\b/
const ACTED = [
  /\b(?:entered into|issued|completed|sold|executed|borrowed)\b/,
  /\b(?:repaid|redeemed|closed|amended|terminated|extended|priced)\b/,
]

/** Lines drawn with characters are a table that a plain-text filing prints. */
const DRAWN_LINES = /-{8}|={5}/

export function isProse(passage: Passage): boolean {
  const { kind, text } = passage
  if (DRAWN_LINES.test(text) && !isUnderlined(text)) return false
  // "10.4 Credit Agreement dated as of May 3, 2024": a list of exhibits is a table with titles.
  const isTitle = text.includes(' dated ') && (EXHIBIT_NUMBER.test(text) || isExhibitEntry(passage))
  return kind === 'sentence' || (kind === 'table_row' && !RESUMED.test(text) && (isTitle || PROSE_ROW.test(text)))
}

/** "8); bearing interest at", on the line below "(Note": the rest of a label, which alone has no debt of its own. */
const RESUMED = /^\d{0,2}\)/

/** How the issuer's years end: an annual report's period, a quarterly report's last balance sheet, else what the document is tagged with. */
function fiscalYearOf(reading: FilingReading, periodEnd: string | null): FiscalYear | null {
  const isAnnual = periodEnd !== null && reading.filing.form.startsWith('10-K')
  const last = periodEnd === null || isAnnual ? periodEnd : lastYearEnd(reading, periodEnd)
  const tagged = reading.identity.fiscalYearEnd?.replaceAll('-', '') ?? ''
  const isTagged = last === null || (!isAnnual && tagged !== '')
  // A year of weeks that ends in the first days of a month is one to the end of the month before.
  const monthly = last !== null && !isAnnual && Number(last.slice(8)) <= 7 ? endOfMonth(last, -1) : last
  const digits = isTagged ? tagged : (monthly ?? '').slice(5).replace('-', '')
  if (!/^\d{4}$/.test(digits)) return null
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  const end = periodEnd === null ? null : yearEndFrom(periodEnd, month, day)
  const yearsAhead = end !== null && isNamedBefore(reading, end, month, day) ? 1 : 0
  if (!isAnnual) return { month, day, periodEnd, yearsAhead, lastEnd: last }
  let calendar: FiscalCalendar | null = null
  const ends = (year: number): string | null => {
    calendar ??= readCalendar(reading, periodEnd)
    const found = calendar(year)
    return found?.printed === true ? found.iso : null
  }
  return { month, day, periodEnd, yearsAhead, ends }
}

/** Without these words no passage names a fiscal year. */
const namesYears = stemTest('fiscal|year-end|year end')

/** Named so often, a year is the filing's own even where its number is not that of its end. */
const OFTEN = 3

/** "Fiscal 2024" that ends in January or early February 2025: as tagged, else as the text names its own year. */
function isNamedBefore({ filing, passages, xbrl }: FilingReading, end: number, month: number, day: number): boolean {
  if (month === 12) return false
  const counts = namedYears(passages)
  const [year = 0, count = 0] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? []
  const tagged = xbrl.texts.find(({ concept }) => concept === 'dei:DocumentFiscalYearFocus')?.value
  const isEarly = month === 1 || (month === 2 && day <= 15)
  // A quarterly report names the year before its own as often as that.
  const isAnnual = filing.form.startsWith('10-K')
  const isOwn = year === end - 1 && count >= OFTEN && (isAnnual || !counts.has(end))
  // An annual report may name the year before its own more often, but not without any number of its own.
  if (isEarly && isAnnual && tagged === undefined && counts.has(end - 1) && !counts.has(end)) return true
  return Number(tagged ?? year) === end - 1 && (isEarly || isOwn)
}

const NAMED_YEAR = /\b(?:fiscal(?: year)?|year[- ]end) ((?:19|20)\d\d)\b/gi

/** How often a report names each fiscal year. */
function namedYears(passages: readonly Passage[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { text } of passages)
    for (const [, year] of namesYears(text) ? text.matchAll(NAMED_YEAR) : [])
      counts.set(Number(year), (counts.get(Number(year)) ?? 0) + 1)
  return counts
}

/** The calendar year in which the fiscal year of a day ends; a year of weeks may end some days early. */
function yearEndFrom(iso: string, month: number, day: number): number {
  const year = Number(iso.slice(0, 4))
  return Date.parse(iso) - Date.UTC(year, month - 1, day) > 8 * 86_400_000 ? year + 1 : year
}
