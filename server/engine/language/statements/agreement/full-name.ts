import type { FinancingSignal } from '../../../model.ts'
import { isFilerAt } from '../../debtor/party.ts'
import { FINANCE_WORDS, LEGAL_FORMS, isLenderName } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Register } from '../../register/build-register.ts'
import { SIZE_IN_NAME, isGenericKey, listOfNames, nameKey } from '../../register/names.ts'
import { endsName, lenderBehind, withLender, withSize } from '../../register/references/told-apart.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Match } from '../merge.ts'
import { isFallingDue } from '../told-maturity.ts'

/**
 * The record of an act under the fuller name that its sentence gives a debt whose own name any could bear: the notes of an
 * indenture, the lender or the program of a loan, each day on which its series fall due. Acts are compared by plain
 * names, so this is done last.
 */
export function withFullName(
  signal: FinancingSignal,
  { proposal, utterance }: Match,
  { references }: Pick<Register, 'references'>,
): FinancingSignal {
  const { instrumentName: name } = proposal.details
  if (signal.signalType !== 'debt' || typeof name !== 'string') return signal
  const { sentence } = utterance
  const mention = proposal.mention ?? sentence.instruments.find((one) => one.name === name)
  if (mention !== undefined && !name.endsWith(mention.name) && !mention.name.endsWith(name)) return signal
  const own = mention === undefined || name.length > mention.name.length ? mention : { ...mention, name }
  const fuller = own === undefined ? (name === 'loan' ? ofWhoLent(sentence) : null) : fullNameOf(sentence, own)
  const ending = own === undefined || MOVED.test(proposal.action) ? null : withItsEnd(sentence, own)
  const told = mention === undefined ? null : references.of(mention)
  const line = told?.kind === 'one' && told.of.sentence !== null ? ofItsLine(told.of.sentence, told.of.mention) : null
  const unsized = MOVED.test(proposal.action) ? withoutOldSize(sentence, name) : name
  const full = fuller ?? ending ?? line ?? unsized
  return full === name ? signal : { ...signal, locator: { ...signal.locator, instrumentName: full } }
}

/** "five-year, $50 million credit facility": how large it was when the text before spoke of it says nothing of it now. */
function withoutOldSize({ text }: Sentence, name: string): string {
  const [size = ''] = SIZE_IN_NAME.exec(name) ?? []
  // "$50 million facility": a name that begins with its size.
  return !/^[, ]/.test(size) || text.replace(/\s+/g, ' ').includes(size) ? name : name.replace(size, '')
}

const fullNameOf = (sentence: Sentence, mention: InstrumentMention): string | null =>
  INDENTURE.test(mention.name)
    ? ofItsNotes(sentence, mention)
    : (ofItsLender(sentence, mention) ??
      ofItsTerm(sentence, mention) ??
      ofItsLine(sentence, mention) ??
      withKindBefore(sentence, mention) ??
      withEachDay(sentence, mention) ??
      ofItsPaper(sentence, mention) ??
      withItsDay(sentence, mention) ??
      ofItsSize(sentence, mention))

/** "a new term loan facility pursuant to a credit agreement (the “Tarn Credit Agreement”)": by what its paper is called. */
function ofItsPaper({ tokens, instruments, terms }: Sentence, { named, name, to }: InstrumentMention): string | null {
  const paper = instruments.find(({ from }) => from > to && from - to <= PAPER_WITHIN)
  if (named || paper === undefined || /agreement$/i.test(name) || isGenericKey(nameKey(paper.name))) return null
  const isUnder = /^(?:pursuant to|under|evidenced by) (?:an?|that certain)$/.test(wordsIn(tokens, to, paper.from))
  return isUnder && terms.some(({ of, term }) => of === paper && term === paper.name) ? paper.name : null
}

const PAPER_WITHIN = 4

/** "The 364-Day Agreement replaced the 364-day agreement dated as of May 4, 2029": of two alike, the one made that day. */
function withItsDay({ tokens, instruments, values, text }: Sentence, own: InstrumentMention): string | null {
  const { name, named, from, to } = own
  const isAlike = (one: InstrumentMention): boolean => one.from !== from && nameKey(one.name) === nameKey(name)
  const [dated, , of] = tokens.slice(to, to + 3)
  const day = values.find((one) => one.kind === 'date' && one.from === (of?.lower === 'of' ? to + 3 : to + 1))
  return named || dated?.lower !== 'dated' || day === undefined || !instruments.some(isAlike)
    ? null
    : `${name} ${text.slice(dated.start, tokens[day.to - 1]?.end).replace(/\s+/g, ' ')}`
}

const INDENTURE = /^(?:supplemental )?indentures?$/i
const LOAN =
  /^(?:(?:term |mortgage |bank |bridge )?loans?|(?:convertible |demand )?(?:promissory )?notes?(?: payable)?)$/

/** "issued the 5% Notes under an indenture dated", "the indenture governing the 5% Notes": the indenture of those notes. */
function ofItsNotes({ tokens, instruments, terms }: Sentence, own: InstrumentMention): string | null {
  const isAlias = ({ name }: InstrumentMention, index: number): boolean =>
    instruments.slice(0, index).some((one) => terms.some(({ of, term }) => of === one && term === name))
  const notes = instruments.filter(
    (one, index) =>
      one.type === 'notes' &&
      one.part === null &&
      (one.named || one.due !== null) &&
      /\b(?:notes?|debentures?|bonds?)\b/i.test(one.name) &&
      !isAlias(one, index),
  )
  const [only, other] = notes
  const told = notesTold(tokens, own, notes, instruments)
  if (told !== null) return `${own.name} for the ${told}`
  if (only === undefined || other !== undefined) return null
  const isUnder = only.to <= own.from && isUnderPaper(tokens, own)
  return isUnder || (only.from >= own.to && governsBehind(tokens, own)) ? `${own.name} for the ${only.name}` : null
}

/** "the Indenture, dated as of May 3, 2020, between us and Oak Bank with respect to the 5% Notes": what is behind its parties. */
function notesTold(
  tokens: Sentence['tokens'],
  { from: begin, to }: InstrumentMention,
  notes: readonly InstrumentMention[],
  instruments: readonly InstrumentMention[],
): string | null {
  const end = instruments.find(({ from, name }) => from > to && INDENTURE.test(name))?.from ?? tokens.length
  const [first, ...others] = notes.filter(({ from }) => from > to && from < end)
  // "to the Indenture dated May 3, 2020, relating to the 5% Notes": the supplement is for them.
  if (first === undefined || /^to the$/.test(wordsIn(tokens, begin - 2, begin))) return null
  const between = tokens.slice(to, first.from)
  const isTold = TOLD_OF.test(wordsIn(between, 0, between.length))
  if (!isTold || between.some(({ noun, verb }) => noun === 'agreement' || verb?.class === 'issue')) return null
  const joined = [first]
  for (const one of others)
    if (/^(?:,|and|, and)(?: the| our| its)?$/.test(wordsIn(tokens, joined.at(-1)?.to ?? 0, one.from))) joined.push(one)
  return joined.length > others.length ? listOfNames(joined.map(({ name }) => name)) : null
}

const TOLD_OF = /\b(?:with respect to|relating to|in respect of)(?: the| our| its)?$/

/** "under an indenture", "pursuant to that certain indenture": what stands before was issued under it. */
export const isUnderPaper = (tokens: Sentence['tokens'], { from }: TokenRange): boolean =>
  /\b(?:under|pursuant to|governed by)(?: \w+){0,2}$/.test(wordsIn(tokens, Math.max(0, from - 4), from))

/** "the indenture governing", "for", "relating to": what stands behind is what it is for. */
export const governsBehind = (tokens: Sentence['tokens'], { to }: TokenRange): boolean =>
  /^(?:governing|for|relating to)\b/.test(wordsIn(tokens, to, to + 2))

/** "assumed notes consisting of the 1% Notes and the 2% Notes (collectively, the “Tarn Notes”)": by what they are called together. */
function ofItsTerm({ tokens, terms }: Sentence, { name, to }: InstrumentMention): string | null {
  if (name !== 'notes' || !/^(?:consisting|comprised) of$/.test(wordsIn(tokens, to, to + 2))) return null
  const [only, other] = terms.filter(({ of, at, term }) => of === null && at > to && /Notes$/.test(term))
  return only === undefined || other !== undefined ? null : only.term
}

/** "a credit agreement providing for the ABL Facility", "outstanding in connection with": by the name of what it provides. */
export function ofItsLine({ tokens, instruments }: Sentence, { name, named, to }: InstrumentMention): string | null {
  if (named || !/^(?:credit|loan) agreements?$/.test(name)) return null
  const [next, ...others] = instruments.filter(({ from, part }) => from > to && part === null)
  // "(the “ABL Facility”)" behind it calls it by its name again.
  const other = others.find((one) => next !== undefined && !next.name.endsWith(one.name))
  const words = next === undefined ? '' : wordsIn(tokens, to, next.from)
  const isLine = isProviding(words) || (OF_LINE.test(words) && /Facilit(?:y|ies)$/.test(next?.name ?? ''))
  return next?.named === true && other === undefined && isLine ? next.name.replace(SIZED, '') : null
}

const SIZED = /^.{0,30}[$\u20ac\u00a3][\d.,]+ (?:million |billion )?/

/** "that provides for a new three year $20 million senior secured": nothing but its size and kind behind. */
function isProviding(words: string): boolean {
  const behind = words.replace(PROVIDING, '')
  const parts = behind.split(' ').slice(1)
  return (
    behind !== words && parts.length <= PROVIDED_WITHIN && parts.every((part) => OF_SIZE.has(part) || FIGURE.test(part))
  )
}

const OF_LINE =
  /^(?:outstanding )?(?:in connection with|relating to|related to|for|governing|evidencing) (?:the|our|its)$/
const PROVIDING = /^(?:providing|(?:that|which) provides) for(?= |$)/
const PROVIDED_WITHIN = 12
const FIGURE = /^(?:[-$\u20ac\u00a3]|[$\u20ac\u00a3]?[\d.,]+)$/
const OF_SIZE = new Set(
  `a an the its our new up to of in total aggregate principal amount million billion senior secured unsecured year two three
  four five six seven`.split(/\s+/),
)

/** "both the bridge and term loan credit agreements": two kinds of one noun in the plural. */
function withKindBefore({ tokens, text }: Sentence, { plural, named, from, to }: InstrumentMention): string | null {
  const [before, kind, and] = tokens.slice(Math.max(0, from - 3), from)
  // "long term and short term loans".
  if (/^(?:long|short|near|medium)$/.test(before?.lower ?? '')) return null
  if (!plural || named || and?.lower !== 'and' || !/^(?:bridge|term|revolving|senior|secured)$/.test(kind?.lower ?? ''))
    return null
  return text.slice(kind?.start, tokens[to - 1]?.end)
}

/** "a loan with Harbor Bank", "borrowed $5,000 from a director", "a shareholder lent": the loan of that lender. */
export function ofItsLender(sentence: Sentence, own: InstrumentMention): string | null {
  if (!LOAN.test(own.name)) return null
  const { tokens } = sentence
  const program = programBehind(sentence, own)
  if (program !== null) return `${program} ${own.name}`
  const isUnnamed = tokens[own.from]?.lower === 'from'
  const place = isUnnamed ? { ...own, to: own.from } : own
  const lender = isNamedLender(sentence, lenderBehind(place, sentence)) ? withLender(place, sentence) : null
  if (lender !== null) return lender
  const from = isUnnamed ? own.from : tokens[own.to]?.lower === 'from' ? own.to : null
  const behind = from === null ? null : personAt(sentence, from + 1)
  return behind === null ? null : `${own.name} from ${behind}`
}

/** "a loan from Harbor Bank", "with Tarn Capital, LLC", and not "with Variable Rate interest", "from Working Capital Reserve". */
function isNamedLender({ tokens }: Sentence, lender: TokenRange | null): boolean {
  if (lender === null) return false
  const words = tokens.slice(lender.from, lender.to + 2).map(({ lower }) => lower.replace(/\.$/, ''))
  const length = lender.to - lender.from
  return (
    /^(?:mrs?|ms|dr)$/.test(words[0] ?? '') ||
    words.slice(0, length).some((word) => isLenderName(word)) ||
    words.slice(1).some((word) => LEGAL_FORMS.test(word)) ||
    (length > 1 && LENDS.has(words[length - 1] ?? ''))
  )
}

const LENDS = new Set([
  ...FINANCE_WORDS,
  'lending',
  'fund',
  'partners',
  'savings',
  'trust',
  'holdings',
  'mortgage',
  'life',
])

/** "a loan from Harbor Bank under the Main Street Lending Program": the program that the words behind name, or null. */
function programBehind({ tokens, text, clauses }: Sentence, { to }: InstrumentMention): string | null {
  const end = tokens.findIndex(
    ({ lower, capital }, at) => at > to && at - to < PROGRAM_WITHIN && lower === 'program' && capital,
  )
  let from = end
  while (from > to && tokens[from - 1]?.capital === true) from -= 1
  const isUnder = /\b(?:under|pursuant to|through)(?: the)?$/.test(wordsIn(tokens, Math.max(0, from - 3), from))
  // "repaid the loan and drew under the Program": of the next act.
  const isOfOther =
    tokens.slice(to, from).some(({ lower }) => /^(?:and|or|;|then)$/.test(lower)) ||
    clauses.some(({ predicates }) => predicates.some(({ at, tense }) => at >= to && at < from && tense !== 'none'))
  return end < 0 || from === end || !isUnder || isOfOther ? null : text.slice(tokens[from]?.start, tokens[end]?.end)
}

/** "a shareholder loaned us $5,000": the loan that no noun names. */
function ofWhoLent(sentence: Sentence): string | null {
  const { tokens, instruments } = sentence
  // "Harbor Lending provided us with a bridge loan".
  const [only, other] = instruments.filter(({ part, type }) => part === null && type !== 'debt')
  if (only !== undefined && other === undefined && !only.plural && / loan$/i.test(only.name)) return only.name
  const lent = tokens.findIndex(({ lower }) => /^(?:loaned|lent|advanced)$/.test(lower))
  for (let at = lent - 1; at >= Math.max(0, lent - PERSON_AT_MOST - 3); at -= 1) {
    const person = ARTICLE.test(tokens[at]?.lower ?? '') ? personAt(sentence, at) : null
    if (person !== null) return `loan from ${person}`
  }
  return null
}

/** Acts that may move the day on which a debt ends. */
const MOVED = /^(?:amended|extended)$/

/** "the credit facility expiring in April 2030", "our notes with a maturity date of May 1, 2030": the one that ends then. */
function withItsEnd(
  { tokens, values, text }: Sentence,
  { name, named, due, from, to }: InstrumentMention,
): string | null {
  if (named || due !== null || /\d/.test(name)) return null
  const date = values.find((one) => one.kind === 'date' && one.from > to && one.from - to <= END_WITHIN)
  const words = date === undefined ? '' : wordsIn(tokens, to, date.from)
  const behind = words.replace(AT_RATE, '')
  // "repaid $5 million of the term loan due in 2030": the part that falls due then.
  const isPart = wordsIn(tokens, Math.max(0, from - 2), from).startsWith('of ')
  const isEnd =
    isFallingDue(words) ||
    (behind !== words && /^due(?: in| on)?$/.test(behind)) ||
    (words === 'due in' && / loan$/.test(name) && !isPart)
  return date === undefined || !isEnd
    ? null
    : `${name} ${text.slice(tokens[to]?.start, tokens[date.to - 1]?.end).replace(/\s+/g, ' ')}`
}

const END_WITHIN = 6
/** "unsecured notes at 5% due 2030". */
const AT_RATE = /^at [\d.]{1,6} % /

/** "outstanding under a $20 million credit facility": nothing but its size says which one. */
const ofItsSize = (sentence: Sentence, mention: InstrumentMention): string | null =>
  /^(?:credit )?facility$/.test(mention.name) ? withSize(mention, sentence) : null

const PROGRAM_WITHIN = 14

/** "a then director and officer of the Company": who lent, from a token on; null where it is nobody known. */
function personAt({ tokens, text }: Sentence, at: number): string | null {
  const from = ARTICLE.test(tokens[at]?.lower ?? '') ? at + 1 : at
  const words = tokens.slice(from, from + PERSON_AT_MOST)
  const first = words.findIndex(({ noun }) => PERSONS.has(noun))
  if (first < 0 || words.slice(0, first).some(({ kind, lower }) => kind !== 'word' || LINK.test(lower))) return null
  const isPair = words[first + 1]?.lower === 'and' && PERSONS.has(words[first + 2]?.noun ?? '')
  // "from the bank account": no bank; "an officer of Orlo": another's.
  const end = from + first + (isPair ? 3 : 1)
  if (!endsName(tokens, end) || (tokens[end]?.lower === 'of' && !isFilerAt(tokens, end + 1))) return null
  const lead = tokens[at]?.lower ?? ''
  const article = from === at ? '' : /^an?$/.test(lead) ? `${lead} ` : 'the '
  return `${article}${text.slice(words[0]?.start, words[isPair ? first + 2 : first]?.end).replace(/\s+/g, ' ')}`
}

const ARTICLE = /^(?:a|an|the|our|its)$/
const PERSON_AT_MOST = 7
const LINK = /^(?:of|to|for|in|on|who|which|that|and|by|with|at|under)$/
const PERSONS = new Set(
  `director officer shareholder stockholder bank affiliate party president chairman member founder employee owner parent
  investor institution`.split(/\s+/),
)

/** "Senior Notes due May 1, 2030, May 1, 2040, and May 1, 2050": the name of all series, which has the days of each. */
function withEachDay({ tokens, values, text }: Sentence, own: InstrumentMention): string | null {
  if (own.due === null) return null
  let end = own.to
  for (;;) {
    const next = values.find(({ kind, from }) => kind === 'date' && from > end && from - end <= 2)
    if (next === undefined || !/^(?:,|and|or|, and)$/.test(wordsIn(tokens, end, next.from))) break
    end = next.to
  }
  if (end === own.to) return null
  const days = text.slice(tokens[own.to - 1]?.end, tokens[end - 1]?.end)
  if (!tokens.some(({ lower }) => lower === 'respectively')) return `${own.name}${days}`
  // "A notes and B notes due May 2030 and May 2031, respectively": the last has the last day.
  const [first = '', last = ''] = [own.to, end].map((past) => {
    const day = values.find(({ kind, to }) => kind === 'date' && to === past)
    return day === undefined ? '' : text.slice(tokens[day.from]?.start, tokens[past - 1]?.end)
  })
  return first !== '' && own.name.endsWith(first) ? `${own.name.slice(0, -first.length)}${last}` : null
}
