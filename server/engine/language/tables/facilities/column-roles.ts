import { readTextOnce } from '../../../read-once.ts'
import type { HeadDate } from '../heads/head-dates.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'

/** What a column holds, by the words above it. */
export type ColumnRole =
  | 'balance'
  | 'principal'
  | 'carrying'
  | 'drawn'
  | 'capacity'
  | 'committed'
  | 'borrowing_base'
  | 'available'
  | 'letters'
  | 'fair_value'
  | 'unamortised'
  | 'rate'
  | 'maturity'
  | 'current_part'
  | 'noncurrent_part'
  | 'total'
  | 'flow'
  | 'text'
  | 'unread'
  | 'named'

/** Roles by the words of a head, the first that fits; a head that fits none names something, or is a bare date. */
const ORDER: readonly (readonly [ColumnRole, (words: string) => boolean])[] = [
  ['unread', HEAD_WORDS.proForma],
  ['unread', HEAD_WORDS.fee],
  ['unread', HEAD_WORDS.perShare],
  ['unread', HEAD_WORDS.withLetters],
  ['unread', (words) => HEAD_WORDS.fairValue(words) && HEAD_WORDS.notOfDay(words)],
  ['fair_value', HEAD_WORDS.fairValue],
  ['unread', (words) => HEAD_WORDS.days(words) && !HEAD_WORDS.rate(words)],
  ['rate', HEAD_WORDS.rate],
  ['capacity', HEAD_WORDS.linesAvailable],
  ['available', (words) => HEAD_WORDS.netOfLetters(words) && HEAD_WORDS.capacity(words)],
  ['letters', HEAD_WORDS.letters],
  ['unread', HEAD_WORDS.overTime],
  ['flow', HEAD_WORDS.moved],
  ['flow', HEAD_WORDS.balloon],
  ['principal', HEAD_WORDS.principal],
  ['unamortised', HEAD_WORDS.unamortised],
  ['available', HEAD_WORDS.available],
  ['borrowing_base', HEAD_WORDS.borrowingBase],
  ['drawn', HEAD_WORDS.drawn],
  ['committed', HEAD_WORDS.committed],
  ['capacity', HEAD_WORDS.capacity],
  ['noncurrent_part', HEAD_WORDS.dueLater],
  ['current_part', HEAD_WORDS.dueSoon],
  ['maturity', HEAD_WORDS.maturity],
  ['text', HEAD_WORDS.text],
  ['flow', HEAD_WORDS.flow],
  ['unread', HEAD_WORDS.percent],
  ['total', HEAD_WORDS.total],
  ['noncurrent_part', HEAD_WORDS.noncurrentPart],
  ['current_part', HEAD_WORDS.currentPart],
  ['carrying', HEAD_WORDS.carrying],
]
/** Words of a head that say nothing but when, and in what money. */
const DATE_ONLY = new RegExp(
  '\\b(?:as|of|at|and|the|for|in|fiscal|years?|ended|months?|thousands|millions|dollars|restated|unaudited|audited|' +
    '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|\\d{1,4})\\b',
  'gi',
)

/** The role of a column. `dated` says that a date was read from the head. */
export function columnRole(text: string, words: string, dated: boolean): ColumnRole {
  const role = roleIn(words) ?? (dated ? roleIn(plainWords(undated(words))) : undefined)
  if (role !== undefined) return role
  return dated || undated(text).replaceAll(/[^a-z]/gi, '').length < 3 ? 'balance' : 'named'
}

const roleIn = readTextOnce((words) => ORDER.find(([, is]) => is(words))?.[0])

/** A head without what says when: "Facility" of "December 31, 2024 Facility". */
export const undated = (text: string): string => text.replaceAll(DATE_ONLY, '')

const undatedWords = readTextOnce((text) => plainWords(undated(text)))

interface HeadInRow {
  readonly text: string
  readonly role: ColumnRole
  readonly date: HeadDate | null
}

const WITHOUT_MEASURE: ReadonlySet<ColumnRole> = new Set(['balance', 'named', 'total', 'carrying'])
const OF_FACILITY: ReadonlySet<ColumnRole> = new Set(['capacity', 'committed', 'available', 'letters'])
const OWED: ReadonlySet<ColumnRole> = new Set(['balance', 'principal', 'carrying', 'drawn'])

/**
 * Heads with the roles that depend on the heads beside them: "Credit facilities" beside "Outstanding" is how large they
 * are, "Borrowings" beside "Available" what is drawn, and an original amount beside what is owed is no balance.
 */
export function rolesTogether<Own extends HeadInRow>(heads: readonly Own[]): Own[] {
  const beside = (head: HeadInRow, roles: ReadonlySet<ColumnRole>): boolean =>
    heads.some((other) => other !== head && roles.has(other.role) && dayOf(other) === dayOf(head))
  const parts = heads.map(partOf)
  const inParts = parts.includes('current_part') && parts.includes('noncurrent_part')
  // "Total | Level 1 | Level 2": a fair value and its parts.
  const inLevels = heads.filter(({ text }) => /\blevel [123]\b/i.test(text)).length > 1
  const roleOf = (head: HeadInRow): ColumnRole => {
    const words = undatedWords(head.text)
    if (inLevels && head.role === 'total') return 'fair_value'
    const part = inParts ? partOf(head) : null
    if (part !== null) return part
    if (OWED.has(head.role) && HEAD_WORDS.original(words))
      return heads.some((other) => other !== head && OWED.has(other.role)) ? 'flow' : head.role
    if (head.role === 'capacity' && HEAD_WORDS.line(plainWords(head.text)) && heads.every(isOfLine)) return 'named'
    if (!WITHOUT_MEASURE.has(head.role)) return head.role
    if (isTotalOfBoth(heads, head)) return 'capacity'
    const isSize = HEAD_WORDS.size(words) || HEAD_WORDS.size(plainWords(head.text))
    if (isSize && (beside(head, DRAWN) || beside(head, AVAILABLE))) return 'capacity'
    return HEAD_WORDS.owed(words) && beside(head, OF_FACILITY) ? 'drawn' : head.role
  }
  return heads.map((head) => ({ ...head, role: roleOf(head) }))
}

/** "Outstanding: current" beside "Outstanding: non-current": each is a part of what is owed. */
function partOf({ text, role }: HeadInRow): ColumnRole | null {
  if (!OWED.has(role)) return null
  const words = undatedWords(text)
  if (ROW_WORDS.anyDebt(words)) return null
  return HEAD_WORDS.noncurrentPart(words) ? 'noncurrent_part' : HEAD_WORDS.currentPart(words) ? 'current_part' : null
}

/** "First Bank line of credit" beside another line and no sum of either: the name of what the column is of. */
const isOfLine = ({ role, date }: HeadInRow): boolean => date === null && OF_LINE.has(role)
const OF_LINE: ReadonlySet<ColumnRole> = new Set(['capacity', 'named', 'text', 'total'])

/** "Total | Used | Available": how much there is of what is used and what is left; a total behind them adds up what is used. */
function isTotalOfBoth(heads: readonly HeadInRow[], head: HeadInRow): boolean {
  if (head.role !== 'total' || !/^total$/i.test(undated(head.text).trim())) return false
  const day = heads.slice(heads.indexOf(head) + 1).filter((other) => dayOf(other) === dayOf(head))
  return day.some(({ role }) => role === 'drawn') && day.some(({ role }) => role === 'available')
}

const DRAWN: ReadonlySet<ColumnRole> = new Set(['drawn'])
const AVAILABLE: ReadonlySet<ColumnRole> = new Set(['available'])

const dayOf = ({ date }: HeadInRow): string => (date === null ? '' : date.kind === 'instant' ? date.iso : date.end)
