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

/** A sentence that a page break cut: the page ends without a stop, and the next one does not begin a sentence. */
export const isNextPage = (text: string, next: string): boolean =>
  !ENDED.test(text) && (/^[a-z$\u20ac\u00a3(\d]/.test(next) || isOpen(text))

/** How long a line is at least that its paragraph, set line by line, goes on below. */
const LINE = 60
/** "o", "c)", "iv.": what marks an item of a list begins no continuation. */
const LIST_MARK = /^(?:[a-z]|[ivx]{1,4})[.)\s]/

/** A paragraph whose lines are set as blocks of their own: a full line without a stop, and words that go on. */
export const isNextLine = (line: Block, other: Block, text: string, next: string): boolean =>
  line.kind === 'paragraph' &&
  other.kind === 'paragraph' &&
  line.display.end - line.display.start >= LINE &&
  !ENDED.test(text) &&
  /[A-Za-z\d,]\s*$/.test(text) &&
  (isOpen(text) ? /^[A-Za-z]/ : /^[a-z]{2}/).test(next) &&
  !LIST_MARK.test(next)
