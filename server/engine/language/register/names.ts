/** Words that say nothing about which instrument is meant. */
const PLAIN_WORDS = new Set(
  (
    "the a an our its their this that such said company company’s company's registrant partnership corporation firm existing current new original outstanding certain " +
    'aggregate total maximum principal committed syndicated amended restated and of senior secured unsecured remaining available undrawn unused revised ' +
    'corporate five three four two one year day month additional respective applicable underlying related bank prior previous former'
  ).split(' '),
)

const COUNTS = new Set(['one', 'two', 'three', 'four', 'five', 'six'])

/** Keys of names that were asked for: the same few are compared again and again. */
const KEYS = new Map<string, string>()
const MAX_KEYS = 512

/** The key of a name: its distinctive words in lower case, singular. Empty where every word is plain. */
export function nameKey(name: string): string {
  const known = KEYS.get(name)
  if (known !== undefined) return known
  const key = readKey(name)
  if (KEYS.size >= MAX_KEYS) KEYS.clear()
  KEYS.set(name, key)
  return key
}

function readKey(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .split(/[^a-z0-9%.]+/)
      // "three-year notes" beside "five-year notes" of one issue; a facility goes by its name with and without its years.
      // "Line of Credit Three", "Term Loan A": what comes after a name says which, a number before it how many.
      .filter(
        (word, at, words) =>
          word !== '' &&
          (!PLAIN_WORDS.has(word) ||
            (at > 0 && at === words.length - 1 && (word === 'a' || COUNTS.has(word))) ||
            (words[at + 1] === 'year' && COUNTS.has(word) && SERIES.test(words.at(-1) ?? ''))),
      )
      .map((word) =>
        (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word).replace(/ie$/, 'y'),
      )
      .join(' ')
  )
}

const SERIES = /^(?:notes?|debentures?|bonds?)$/

/** The key of a defined term, with every word that distinguishes it: "senior note", "prior facility". */
export const termKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:the|a|an|our|its|their|this|such) /, '')
    .split(/[^a-z0-9%.]+/)
    .filter((word) => word !== '')
    .map((word) =>
      (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word).replace(/ie$/, 'y'),
    )
    .join(' ')

/** The noun that a name ends with, in the singular: "facility" of "revolving credit facilities". */
export const headOf = (name: string): string => nameKey(name).split(' ').at(-1) ?? ''

/** "Unsecured debt", "Other borrowings": a class of debt, and no instrument. */
export const isClassOfDebt = (name: string): boolean => CLASS.test(name.replace(LENGTH, ''))

const CLASS = /^(?:(?:other|total|(?:un)?secured|senior|subordinated|term) )*(?:debt|borrowings?|indebtedness)$/i
const LENGTH = /\b(?:short|long)[- ](?=term )/i

/** "A", "A and B", "A, B and C". */
export const listOfNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** An id for addresses: "revolving-credit-facility". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The id of a name by its distinctive words, or by all of them where it has none. */
export const keyOfName = (name: string): string => slug(nameKey(name)) || slug(name)

/** Names that any instrument of the kind can bear: they are one entity only where the filing has one of the kind. */
const GENERIC_KEYS = new Set(
  'revolver;revolving credit facility;revolving facility;revolving credit;credit facility;facility;credit agreement;line credit;revolving line credit;line credit agreement;credit line agreement;credit line facility;credit facility agreement;credit arrangement;revolving line credit agreement;term loan;term facility;term loan facility;loan;note;note payable;loan agreement;revolving loan;agreement;line;convertible note;letter credit;debt;borrowing;commercial paper;debenture;bond;promissory note;mortgage;mortgage loan;credit line;revolving credit agreement;abl facility;long term debt;indebtedness;security agreement;indenture'.split(
    ';',
  ),
)

export const isGenericKey = (key: string): boolean => key === '' || GENERIC_KEYS.has(key)

const RATE_FIRST = /^(?:term |alternate )?(?:SOFR|LIBOR|ABR|prime|eurodollar|base|rate|eurocurrency)[ -]/i
const LOANS_LAST = /^(?:[a-z]+[ -]){1,4}(?:loans?|borrowings?|advances?)$/i

/** "SOFR loans", "base rate loans": loans called by the rate that they bear, of whatever facility is mentioned. */
export const isByRate = ({ name }: { readonly name: string }): boolean => RATE_FIRST.test(name) && LOANS_LAST.test(name)

/** "three-year, $4.3 billion facility": how large it is, inside a name or before it. */
export const SIZE_IN_NAME = /,? ?[$\u20ac\u00a3][\d.,]{1,14}(?: (?:million|billion))?(?= )/

/** "5.50% Notes", "5.5 percent Notes", "7-1/2% Notes": the coupon in a name, in one way of writing it; null for none. */
export function couponOf(name: string): string | null {
  const [, number, fraction = ''] = COUPON.exec(name) ?? []
  return number === undefined ? null : `${Number(number)} ${fraction}`.trim()
}

const COUPON = /(?<!\d)(\d+(?:\.\d+)?)(?:\s?-?\s?(\d{1,2}\/\d{1,2}))?\s?(?:%|percent\b)/i

/** "the Company's term loan and revolver": without whose it is; "Tarn's term loan and Orlo's revolver" loses neither owner. */
export function withoutOwner(name: string): string {
  if (!LISTS.test(name)) return name.replace(/^.*['\u2019]s /, '')
  const [owner = '', owned, further] = name.split(/['\u2019]s /)
  const isOfAll = owned !== undefined && further === undefined && !LISTS.test(owner) && !/^(?:and|or) /.test(owned)
  return (isOfAll ? owned : name).replace(/['\u2019]s$/, '')
}

const LISTS = / (?:and|or) |, (?:our|the|its) /
