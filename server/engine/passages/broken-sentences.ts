import type { Block } from '../model.ts'

const ENDED = /[.!?:;)"\u201d]\s*$/
/** No sentence and no heading ends with one of these: what comes next goes on, with a capital letter too. */
const OPEN_WORDS = new Set(
  `a an the our its their his her your this these such each any all no of to in on at by for from with under into
  and or if that which as than upon between among including because while when whether is are was were be been has have had
  will would may can could shall should must not`.split(/\s+/),
)

/** Whether a sentence goes on, whatever comes next. */
export const isOpen = (text: string): boolean => OPEN_WORDS.has(/(?<![A-Za-z])[a-z]+$/.exec(text.trimEnd())?.[0] ?? '')

/** "under our" before "Credit Facility": a name goes on, and no word that only begins a sentence with a capital. */
const isName = (next: string): boolean => {
  const [word = ''] = /^[A-Z][A-Za-z]*/.exec(next) ?? []
  return word !== '' && !OPEN_WORDS.has(word.toLowerCase()) && !BEGINS.test(word)
}

const BEGINS =
  /^(?:We|It|There|They|He|She|Some|Other|Certain|Both|During|After|Before|Since|Although|However|Based|Total|Net|See)$/
/** ", and" ends an item of a list as well. */
const ITEM_END = /[,;] (?:and|or)\s*$/

/** A sentence that a page break cut: the page ends without a stop, and the next one does not begin a sentence. */
export const isNextPage = (text: string, next: string): boolean =>
  !ENDED.test(text) && (/^[a-z$\u20ac\u00a3(\d]/.test(next) || (isOpen(text) && !ITEM_END.test(text) && isName(next)))

/** How long a line is at least that its paragraph, set line by line, goes on below. */
const LINE = 60
/** How much longer than the line before the next one may be: items of a list are of any length. */
const LONGER = 1.25
/** "o", "c)", "iv.": what marks an item of a list begins no continuation. */
const LIST_MARK = /^(?:[a-z]|[ivx]{1,4})[.)\s]/

const lengthOf = ({ display }: Block): number => display.end - display.start

/** A paragraph whose lines are set as blocks of their own: a full line without a stop, and another or the stop. */
export const isNextLine = (line: Block, other: Block, text: string, next: string): boolean =>
  line.kind === 'paragraph' &&
  other.kind === 'paragraph' &&
  lengthOf(line) >= LINE &&
  lengthOf(other) <= lengthOf(line) * LONGER &&
  (lengthOf(other) >= LINE || ENDED.test(next)) &&
  !ENDED.test(text) &&
  !ITEM_END.test(text) &&
  /[A-Za-z\d,]\s*$/.test(text) &&
  (/^[a-z]{2}/.test(next) || (isOpen(text) && isName(next))) &&
  !LIST_MARK.test(next)

/** Where a sentence begins, and no item below its stem: one without a capital, or behind a colon, stands for itself. */
export const beginsSentence = (text: string, before: string): boolean =>
  /^["\u201c(]?[A-Z\d$]/.test(text) && !/:\s*$/.test(before)
