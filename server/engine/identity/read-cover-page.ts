import { findDates } from '../language/mentions/find-dates.ts'
import { phraseSet } from '../language/phrases.ts'
import type { Token } from '../language/tokens.ts'
import { tokenize } from '../language/tokens.ts'
import type { DocumentTree } from '../model.ts'

/** What the words of the cover page state; null for what they don't. */
export interface CoverPage {
  readonly form: string | null
  readonly periodEnd: string | null
  readonly name: string | null
}

/** Cover pages end long before this many characters; later text mentions other forms and dates. */
const COVER_LENGTH = 12_000
/** Most cover pages announce their period within this many characters. */
const COVER_HEAD = 2_000
/** More words than any phrase that announces a period. */
const MIN_WORDS_AFTER = 8

const FORM = /\bform\s+(nt\s+)?(10|20|40|6|8)-?([kqf])(sb|t|405|12[bg]\d?)?\s*(\/a|-a|\(?\s*amendment\s+no)?/i
const AMENDED = /\(?amendment\s+no\.?\s*[\d_]/i
const PERIOD = phraseSet(
  'for the year|for the fiscal year|for the quarter|for the fiscal quarter|for the quarterly period|for the period|' +
    'for the transition period|for the fiscal period|date of report|date of earliest event|fiscal year ended|' +
    'quarterly period ended',
)
const CHARTER = /exact\s+name\s+of\s+(?:the\s+)?(?:registrant|issuer|small\s+business\s+issuer)/i

/**
 * Reads form, period end and registrant's name from the cover page, in the words that Forms 10-K, 10-Q and 8-K
 * prescribe.
 */
export function readCoverPage(tree: DocumentTree): CoverPage {
  const cover = tree.display.text.slice(0, COVER_LENGTH)
  return { form: coverForm(cover), periodEnd: coverPeriod(cover), name: coverName(cover) }
}

function coverForm(cover: string): string | null {
  const match = FORM.exec(cover)
  if (match === null) return null
  const [, late = '', number = '', letter = '', kind = '', amendment] = match
  const form = `${late === '' ? '' : 'NT '}${number}-${letter}${kind}`.toUpperCase()
  const amended = amendment !== undefined || AMENDED.test(cover.slice(match.index, match.index + 300))
  return amended ? `${form}/A` : form
}

/** The first full date after the words that announce the period; for an 8-K, the date of its earliest event. */
function coverPeriod(cover: string): string | null {
  const announced =
    findAnnouncement(cover.slice(0, COVER_HEAD).replace(/\S*$/, ''), MIN_WORDS_AFTER) ?? findAnnouncement(cover, 0)
  if (announced === null) return null
  const after = cover.slice(announced.start, announced.start + 250)
  return findDates(after).find(({ precision, elided }) => precision === 'day' && !elided)?.iso ?? null
}

/** The first words that announce a period, with enough words after them that the phrase is not cut off. */
function findAnnouncement(text: string, minWordsAfter: number): Token | null {
  const words = tokenize(text)
  const at = words.findIndex((_, index) => PERIOD.at(words, index) !== null)
  return at < 0 || at + minWordsAfter > words.length ? null : (words[at] ?? null)
}

/** The line above "(Exact name of registrant as specified in its charter)". */
function coverName(cover: string): string | null {
  const caption = CHARTER.exec(cover)
  if (caption === null) return null
  const lines = cover
    .slice(0, caption.index)
    .split('\n')
    .map((line) => line.replaceAll(/[_()\s]+/g, ' ').trim())
  const name = lines.findLast((line) => /[A-Za-z]{2}/.test(line))
  return name === undefined || name.length > 150 || /commission\s+file/i.test(name) ? null : name
}
