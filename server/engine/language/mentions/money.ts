import { CURRENCIES_OF, CURRENCY_CODES, SCALE_LETTERS, SCALE_WORDS } from '../lexicon/numbers.ts'
import type { Token } from '../tokens.ts'
import { currencyOfSign, wordsIn } from '../tokens.ts'
import type { MoneyMention, TokenRange, ValueMention } from './mention.ts'

/** Codes that come right before a sign ("US$", "C$") or a number ("EUR 50 million"). */
const BEFORE_SIGN = new Set([
  'us',
  'u.s',
  'c',
  'ca',
  'cdn',
  'a',
  'au',
  'nz',
  'hk',
  'nt',
  's',
  'r',
  'mx',
  'mex',
  'cad',
  'aud',
  'usd',
])
const BEFORE_NUMBER = new Set(
  'usd eur gbp cad cdn aud jpy cny rmb nis ils hkd chf mxn inr rs brl krw sgd sek nok dkk pln zar thb'.split(' '),
)

/** Words that a sum of money can begin with. */
export const MONEY_OPENERS = [...BEFORE_SIGN, ...BEFORE_NUMBER]

/** "Cdn $5,000", "US $3 million", not the "a" of "a $3 million loan". */
const WRITTEN_APART = /^(?:US|U\.S|Cdn|CDN|CAD|USD|AUD|HK|NT|NZ)$/

/** Reads a sum of money at the token: sign or code, number, scale word, or number, scale word, "dollars". */
export function readMoney(tokens: readonly Token[], at: number): MoneyMention | null {
  const first = tokens[at]
  if (first === undefined) return null
  if (first.kind === 'currency') return signed(tokens, at, at, currencyOfSign(first.text) ?? 'USD')
  if (first.kind === 'word' && BEFORE_SIGN.has(first.lower) && tokens[at + 1]?.kind === 'currency') {
    const sign = tokens[at + 1]?.text ?? ''
    const code = sign === '$' ? (CURRENCY_CODES[first.lower] ?? 'USD') : (currencyOfSign(sign) ?? 'USD')
    const touches = tokens[at + 1]?.start === first.end || WRITTEN_APART.test(first.text)
    return touches ? signed(tokens, at, at + 1, code) : null
  }
  if (first.kind === 'word' && BEFORE_NUMBER.has(first.lower)) {
    const code = CURRENCY_CODES[first.lower]
    const sign = tokens[at + 1]?.kind === 'currency' ? at + 1 : at
    return code === undefined ? null : signed(tokens, at, sign, code)
  }
  return first.kind === 'number' ? wordy(tokens, at) : null
}

function signed(tokens: readonly Token[], from: number, sign: number, currency: string): MoneyMention | null {
  const number = tokens[sign + 1]
  if (number?.kind === 'number') return withScale(tokens, from, sign + 1, number, currency)
  // "$-0-" and "$ —" are how old filings print nothing.
  if (number?.kind === 'mark' && number.lower === '-' && tokens[sign + 2]?.text !== '0')
    return {
      kind: 'money',
      from,
      to: SCALE_WORDS[tokens[sign + 2]?.noun ?? ''] === undefined ? sign + 2 : sign + 3,
      printed: number.text,
      decimal: '0',
      scale: 0,
      currency,
      number: sign + 1,
    }
  return null
}

function withScale(tokens: readonly Token[], from: number, at: number, number: Token, currency: string): MoneyMention {
  const word = scaleAfter(tokens, at)
  const end = word === null ? at + 1 : at + 2
  // "$35,000,000 million": millions that are written out are meant once.
  const scale = word !== null && word >= 6 && WRITTEN_OUT.test(number.text) ? 0 : word
  const trailing = trailingCurrency(tokens, end)
  return {
    kind: 'money',
    from,
    to: trailing?.to ?? end,
    printed: number.text,
    decimal: number.text.replaceAll(',', ''),
    scale,
    currency: trailing?.code ?? currency,
    number: at,
  }
}

const WRITTEN_OUT = /^\d{1,3}(?:,\d{3}){2}/

/** The scale word after a number of money; a single letter is one only where it touches the number: "$5M". */
function scaleAfter(tokens: readonly Token[], at: number): number | null {
  const [number, word] = [tokens[at], tokens[at + 1]]
  if (number === undefined || word === undefined) return null
  return SCALE_WORDS[word.noun] ?? (word.start === number.end ? (SCALE_LETTERS[word.lower] ?? null) : null)
}

/** "$5.0 million Canadian dollars" is in Canadian dollars. */
function trailingCurrency(tokens: readonly Token[], start: number): { code: string; to: number } | null {
  // "$4.0 million in Canadian dollars", "$250,000 Canadian-denominated".
  const first = tokens[start]?.text === '(' ? start + 1 : start
  const at = tokens[first]?.lower === 'in' ? first + 1 : first
  const [adjective, noun, next] = [tokens[at]?.lower ?? '', tokens[at + 1]?.noun, tokens[at + 2]?.text]
  const named = noun === 'dollar' || (noun === 'denominated' && at === start)
  const code = named ? CURRENCIES_OF[`${adjective} dollar`] : undefined
  if (first === start) return code === undefined ? null : { code, to: at + 2 }
  // "$3,000,000 (Canadian Dollars)", "$3,000,000 (CAD)": nothing else in the brackets.
  if (code !== undefined) return next === ')' ? { code, to: at + 3 } : null
  const alone =
    CURRENCIES_OF[`${adjective} dollar`] ?? (BEFORE_NUMBER.has(adjective) ? CURRENCY_CODES[adjective] : undefined)
  return alone !== undefined && tokens[at + 1]?.text === ')' ? { code: alone, to: at + 2 } : null
}

/** "250 million dollars", "50 million euros", "1B Euro", "300 million Swiss francs". */
function wordy(tokens: readonly Token[], at: number): MoneyMention | null {
  const number = tokens[at]
  if (number === undefined) return null
  const scale = namesClass(tokens, at) ? null : scaleAfter(tokens, at)
  const unit = currencyAt(tokens, scale === null ? at + 1 : at + 2)
  if (unit === null || (scale === null && !/,\d{3}/.test(number.text))) return null
  const { code, to } = unit
  const decimal = number.text.replaceAll(',', '')
  return { kind: 'money', from: at, to, printed: number.text, decimal, scale, currency: code, number: at }
}

/** "euros", "Swiss francs"; "in Japanese yen loans" says whose money, and is what the loans are called. */
function currencyAt(tokens: readonly Token[], at: number): { code: string; to: number } | null {
  const begin = tokens[at]?.lower === 'in' ? at + 1 : at
  const [first, second] = [tokens[begin], tokens[begin + 1]]
  const whose = CURRENCIES_OF[`${first?.lower ?? ''} ${second?.noun ?? ''}`]
  if (whose !== undefined) return { code: whose, to: begin === at ? at + 2 : at }
  const isName = first?.kind === 'word' && begin === at && (first.lower.length > 3 || first.lower === 'yen')
  const code = isName ? CURRENCY_CODES[first.noun] : undefined
  return code === undefined ? null : { code, to: at + 1 }
}

/** "Tranche 1B", "the Series 20B notes": a letter that touches the number of a class is of its name, and no scale. */
const namesClass = (tokens: readonly Token[], at: number): boolean =>
  /^(?:tranche|series|class|loan|facility|note|tier|part|term)$/.test(tokens[at - 1]?.noun ?? '') &&
  tokens[at + 1]?.start === tokens[at]?.end

/** "between $5 and $10 million", "$4, $5 and $6 million": the scale word appears once, after the last of the sums. */
export function shareScales(values: readonly ValueMention[], tokens: readonly Token[]): ValueMention[] {
  const shared = [...values]
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const [own, next] = [shared[index], shared[index + 1]]
    if (own?.kind !== 'money' || next?.kind !== 'money' || own.scale !== null || next.scale === null) continue
    // Before the last sum of a list stands "and"; the ones before it are parted by commas.
    const isShared = next !== values[index + 1]
    const between = wordsIn(tokens, own.to, next.from)
    const linked = /^(?:, )?(?:to|and|or|-)$/.test(between) || (isShared && between === ',')
    if (linked && own.decimal.length <= 5 && !own.printed.includes(',')) shared[index] = { ...own, scale: next.scale }
  }
  return shared
}

/** What stands for no sum beside one that is printed with its sign. */
const NIL = /^(?:0|zero|nil|none)$/
const AFTER_NIL = /^(?:[,.;)]|respectively|outstanding|drawn|available|at|as|on|in|for|during|under)$/

/** "were $5,120 and 0, respectively", "were zero and $5 million at": a sum of its own in a list of sums. */
export function withBareZeros(values: readonly ValueMention[], tokens: readonly Token[]): ValueMention[] {
  const all = [...values]
  for (const [at, own] of values.entries()) {
    if (own.kind !== 'money') continue
    const behind = values.slice(at + 1, at + 1 + VALUES_WITHIN)
    const next = nilAt(tokens, own.to + 1)
    const isNext = next !== null && tokens[own.to]?.lower === 'and'
    if (isNext && AFTER_NIL.test(tokens[next.to]?.lower ?? '.') && isDealtOut(behind, tokens, own))
      all.push(nothingOf(own, tokens, next))
    const before = tokens[own.from - 1]?.lower === 'and' ? nilBefore(tokens, own.from - 1) : null
    const isSaid = before !== null && /^(?:was|were|totaled|of)$/.test(tokens[before.from - 1]?.lower ?? '')
    // "the margin was zero and $30 million was drawn": of something else.
    if (isSaid && AFTER_NIL.test(tokens[own.to]?.lower ?? '.') && isDealtOut(behind, tokens, own))
      all.push(nothingOf(own, tokens, before))
  }
  return all.length === values.length ? all : all.toSorted((one, other) => one.from - other.from)
}

/** "respectively", "at December 31, 2024 and 2023": what is beside a sum is one too where two days or names share them. */
function isDealtOut(behind: readonly ValueMention[], tokens: readonly Token[], { to }: TokenRange): boolean {
  const end = to + DEALT_WITHIN
  if (tokens.slice(to, end).some(({ lower }) => lower === 'respectively')) return true
  const dates = behind.filter(({ kind, from }) => kind === 'date' && from < end)
  return dates.some((one, at) => {
    const next = dates[at + 1]
    return next !== undefined && /^(?:, )?and(?: (?:at|in|for))?$/.test(wordsIn(tokens, one.to, next.from))
  })
}

const DEALT_WITHIN = 30
const VALUES_WITHIN = 6

/** "0", "zero" or "-0-" from a token on. */
function nilAt(tokens: readonly Token[], at: number): { from: number; number: number; to: number } | null {
  const isDashed = tokens[at]?.text === '-' && tokens[at + 2]?.text === '-'
  const number = isDashed ? at + 1 : at
  if (!NIL.test(tokens[number]?.lower ?? '')) return null
  return { from: at, number, to: isDashed ? at + 3 : at + 1 }
}

const nilBefore = (tokens: readonly Token[], end: number): ReturnType<typeof nilAt> =>
  [1, 3].map((length) => nilAt(tokens, end - length)).find((nil) => nil?.to === end) ?? null

const nothingOf = (
  { currency }: MoneyMention,
  tokens: readonly Token[],
  { from, number, to }: { from: number; number: number; to: number },
): MoneyMention => ({
  kind: 'money',
  from,
  to,
  printed: tokens[number]?.text ?? '0',
  decimal: '0',
  scale: 0,
  currency,
  number,
})
