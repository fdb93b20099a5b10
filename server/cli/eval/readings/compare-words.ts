const RUN = 4
const SHARED_RUNS = 0.5
const SHARED_WORDS = 0.5

/** Words that statements of any content share: they don't make two of them alike. */
const COMMON = new Set(
  `a an and are as at be been by for from had has have if in into is it its may more no nor not of on or our such than that
   the their there these they this those to under was we were which will with would company corporation registrant inc
   january february march april may june july august september october november december date year quarter ended
   us also any each other pursuant respect all certain including`.split(/\s+/),
)

/** Words of an instrument's name that many instruments share. */
const GENERIC = new Set(
  `credit facility facilities agreement agreements loan loans note notes term revolving revolver line lines debt senior
   secured unsecured convertible subordinated amended restated second third bank first lien series due aggregate principal
   borrowings borrowing indebtedness indenture promissory notes payable new existing prior various company commercial paper
   program outstanding amount amounts bond bonds mortgage mortgages warehouse delayed draw swing swingline short long`.split(
    /\s+/,
  ),
)

/** Words that name what a covenant measures. */
const QUANTITIES =
  /\b(leverage|coverage|capitalization|capital|liquidity|net worth|worth|ebitda|equity|availability|revenue|working|current|quick|expenditures?|debt service|fixed charge|interest|value)\b/g

/** True where two texts are the same passage: one holds the other, or half of the shorter one's runs of words. */
export function overlaps(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (short.length === 0) return false
  if (` ${long.join(' ')} `.includes(` ${short.join(' ')} `)) return short.length >= RUN || short.length === long.length
  if (short.length < RUN) return false
  const runs = new Set(runsOf(long))
  const shared = runsOf(short).filter((run) => runs.has(run)).length
  return shared >= SHARED_RUNS * (short.length - RUN + 1)
}

/** True where half of the shorter text's own words, without common words and figures, stand in the other. */
export function shareKeyWords(a: string, b: string): boolean {
  const [first, second] = [keyWords(a), keyWords(b)]
  const [short, long] = first.size <= second.size ? [first, second] : [second, first]
  if (short.size < 2) return false
  return [...short].filter((word) => long.has(word)).length >= Math.max(2, SHARED_WORDS * short.size)
}

/** The words that set an instrument's name apart from others: "6.00" of "6.00% Notes", none of "the Credit Agreement". */
export function distinctWords(name: string): string[] {
  return wordsOf(name).filter((word) => !GENERIC.has(word) && !COMMON.has(word))
}

/** True where a text holds one of these words. */
export function holdsAny(text: string, words: readonly string[]): boolean {
  const held = new Set(wordsOf(text))
  return words.some((word) => held.has(word))
}

/** True unless both texts name what a covenant measures and none of it is the same. */
export function mayMeasureTheSame(a: string, b: string): boolean {
  const quantities = (text: string) => new Set(text.toLowerCase().replaceAll('_', ' ').match(QUANTITIES))
  const [first, second] = [quantities(a), quantities(b)]
  return first.size === 0 || second.size === 0 || [...first].some((word) => second.has(word))
}

/** True where a statement is about non-compliance, breach or default, and not about their absence. */
export function speaksOfBreach(text: string): boolean {
  const told = text.replaceAll(
    /\b(?:no|not|any|nor|without)(?: such)? (?:in default|events? of default|breach|violati)/gi,
    '',
  )
  return /\b(?:not in compliance|non-?compliance|not (?:be )?(?:able to )?compl|breach|violat|in default|fail(?:ed)? to|failure)/i.test(
    told,
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? []
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(0, words.length - RUN + 1).map((_, index) => words.slice(index, index + RUN).join(' '))
}

function keyWords(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => word.length > 2 && !COMMON.has(word) && !/\d/.test(word))
  return new Set(words.map((word) => word.replace(/(?<=\w{3})s$/, '')))
}
