import { MONTH_NAMES } from '../../../calendar.ts'
import { readTextOnce } from '../../../read-once.ts'
import { wordsOf } from '../../../xbrl/name-words.ts'
import { NUMBER_WORDS } from '../../../xbrl/number-words.ts'

/** A member's name as words, its digits kept apart: "SeniorNotesDueJune2520265.150" is due June 25, 2026 at 5.150%. */
export const memberWords = readTextOnce((member) => {
  const parted = member
    .slice(member.indexOf(':') + 1)
    .replace(/(?:Number)?Member$/, '')
    .replace(/^(?:A|Sec)(?=\d)/, '')
    .replace(SHORT_MONTH, (_, month: string, rest: string) => ` Due ${fullMonth(month)}${rest}`)
    .replace(DAY_AND_RATE, ' $1 $2, $3 $4% ')
    .replace(DAY_AND_YEAR, ' $1 $2, $3 ')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .replace(/(?<=[Nn]otes)due(?=[A-Z\d])/, ' Due ')
    .replace(/[Dd]ue(?:[Ii]n|[Oo]n)(?=[ A-Z\d])/g, ' Due ')
  const words = inDigits(wordsOf(parted.replaceAll(/ +/g, ' ')).replace(PERCENT, '%'))
    .replace(RATE_DIGITS, '$1.$2%')
    .replace(RATE_OF_TWO, '$1.$2%')
    .replace(COUPON_FIRST, '$1.$2% ')
    .replace(COUPON_BARE, '$1% ')
    .replace(COUPON_AFTER, '$2.$3% $1')
    .replace(RATE_AT, 'at $1.$2%')
    .replace(TWO_YEARS, '$1-$2')
    .replace(YEAR_AND_RATE, '$3.$4% $1 $2')
    .replace(YEAR_AND_SERIES, '$1-$2')
    .replace(SIZE_IN_WORDS, (_, size: string, scale: string) => `$${sizeOf(size)} ${scale}`)
    .replace(TENOR, '$1-$2')
  return words.replaceAll(MONTH_WORD, (month) => month.charAt(0).toUpperCase() + month.slice(1))
})

const MONTHS = MONTH_NAMES.join('|')
/** "NotesMaturingJan152028": due on that day. */
const SHORT_MONTH = /(?:[Mm]aturing|[Dd]ue)(?:[Ii]n|[Oo]n)?([A-Z][a-z]{2})[a-z]{0,6}0?(\d{1,2}20\d\d)(?!\d)/
const fullMonth = (short: string): string => MONTH_NAMES.find((month) => month.startsWith(short)) ?? short
const DAY_AND_RATE = new RegExp(`(${MONTHS})(\\d{1,2})(20\\d\\d)(\\d{1,2}\\.\\d+)`)
const DAY_AND_YEAR = new RegExp(`(${MONTHS})(\\d{1,2})(20\\d\\d)(?!\\d)`)
const MONTH_WORD = new RegExp(`(?<=due )(?:${MONTHS.toLowerCase()})\\b`, 'g')
const PERCENT = / per ?cent(?:age)?\b/
/** "1375%" is 1.375%: no debt bears more than some tens. */
const RATE_DIGITS = /(?<![.\d])(\d)(\d{2,3})%/
/** "Five year notes at 31%": 3.1%. */
const RATE_OF_TWO = /(?<=\bat )([2-9])(\d)%/
/** "270 senior notes due": the coupon is first. */
const COUPON_FIRST = /^(?!(?:19|20)\d\d )(\d)(\d{2,3}) (?=[a-z ]{0,40}notes due)/
const COUPON_BARE = /^(\d{1,2}\.\d+) (?=[a-z ]{0,40}notes due)/
/** "Notes 5700 due 2040", "Notes 5.700 due 2040", "Unsecured notes 5700": the coupon comes after the name. */
const COUPON_AFTER = /^((?:[a-z]+ ){0,3}notes) (?!(?:19|20)\d\d)(\d)\.?(\d{3})(?= due|$)/i
/** "Senior notes due April 20232700": the coupon comes after the year. */
const YEAR_AND_RATE = /^((?:[a-z]+ ){0,4}notes due(?: [a-z]+)?) (20\d\d)(\d)(\d{3})$/i
/** "Bonds at 480". */
const RATE_AT = /\bat (\d)(\d{2,3})$/
/** "Debt due 20302034", "Revolving facility 20193". */
const TWO_YEARS = /\b(20\d\d)(20\d\d)\b/
const YEAR_AND_SERIES = /\b(20[0-4]\d)(\d)$/

/** "Ten billion dollar facility", "Three year 7.0 billion facility"; of "60 billion" nobody knows where the point is. */
const SIZE_IN_WORDS = /\b(\d{1,3}\.\d+|[a-z]{3,6}(?= [bm]illion dollar)) ([bm]illion)(?: dollars?)?(?= )/i
const sizeOf = (size: string): string => String(NUMBER_WORDS[size.toLowerCase()] ?? size)
const TENOR = /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) (year|month|day)(?= )/i

const DIGITS = ['zero', ...Object.keys(NUMBER_WORDS).slice(0, 12)]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty']
const SPELLED = new RegExp(
  `\\b(${DIGITS.join('|')}) point ((?:(?:${DIGITS.slice(0, 10).join('|')}) ?){1,4})%?(?=\\s|$)`,
  'i',
)
const SPELLED_YEAR = new RegExp(
  `\\btwo thousand (?:and )?(${TENS.join('|')})(?: (${DIGITS.slice(1, 10).join('|')}))?\\b`,
  'i',
)
/** "Two thousand and fourteen facility": ten to nineteen are one word. */
const TEENS = Object.keys(NUMBER_WORDS).slice(9, 19)
const SPELLED_TEEN = new RegExp(`\\btwo thousand (?:and )?(${TEENS.join('|')})\\b`, 'i')

/** "Four point five five% notes due two thousand twenty six" in digits. */
function inDigits(words: string): string {
  const digit = (word = ''): string => String(Math.max(0, DIGITS.indexOf(word.toLowerCase())))
  return words
    .replace(
      SPELLED,
      (_, whole: string, parts: string) => `${digit(whole)}.${parts.trim().split(' ').map(digit).join('')}%`,
    )
    .replace(
      SPELLED_YEAR,
      (_, ten: string, one?: string) => `20${String(TENS.indexOf(ten.toLowerCase()) + 2)}${digit(one)}`,
    )
    .replace(SPELLED_TEEN, (_, teen: string) => `20${String(NUMBER_WORDS[teen.toLowerCase()])}`)
}
