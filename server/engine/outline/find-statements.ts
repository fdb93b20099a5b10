import { phrases, plainWords } from '../language/tables/match-phrases.ts'
import type { Block, DocumentTree, Span } from '../model.ts'

const INDEX = /^index\s+to\s+(?:the\s+)?(?:consolidated\s+)?financial\s+(?:statements|information)/i
/** Without articles, in the singular. */
const REPORTS = phrases(`
  ^report of independent registered public accounting firm, ^report of independent certified public accountant, ^report of
  independent public accountant, ^report of independent accountant, ^report of independent registered auditor, ^report of
  independent auditor, ^independent auditor report, ^independent accountant report`)
const STATEMENTS = phrases(`
  ^consolidated balance sheet, ^consolidated statement of financial position, ^consolidated statement of financial
  condition, ^consolidated statement of operations, ^consolidated statement of income, ^consolidated statement of
  earnings`)
const PLURALS = / (report|accountant|auditor|sheet|statement)s(?= )/g
/** The company's name may come before "consolidated". */
const COMPANY = /^[a-z&.,\s]{0,60}(?=\bconsolidated)/i
const MAX_HEADING_LENGTH = 160
/** How far before the statements their index may be, in characters. */
const INDEX_REACH = 4000
const SHORTEST_STATEMENTS = 2000

/**
 * Where the financial statements begin if they follow the form's last item or the signatures, as in many annual
 * reports: the heading of their index or of the auditor's report, with a balance sheet after it. Null if there are none
 * after `from`.
 */
export function findStatements(tree: DocumentTree, from: number): Span | null {
  const text = tree.display.text
  const headings = tree.blocks.filter(
    (block) => block.display.start >= from && isHeadingOfStatements(block, textOf(tree, block)),
  )
  const first = headings.find((block) => namesStatements(textOf(tree, block)))
  if (
    first === undefined ||
    text.length - first.display.end < SHORTEST_STATEMENTS ||
    !/\btotal\s+assets\b/i.test(text.slice(first.display.end))
  )
    return null
  const index = headings.find(
    (block) =>
      INDEX.test(textOf(tree, block)) &&
      block.display.start < first.display.start &&
      first.display.start - block.display.end < INDEX_REACH,
  )
  return (index ?? first).display
}

/** Whether a text names an auditor's report or a financial statement. */
function namesStatements(text: string): boolean {
  return REPORTS(headWords(text)) || STATEMENTS(headWords(text.replace(COMPANY, '')))
}

const headWords = (text: string): string => plainWords(text).replaceAll(' the ', ' ').replaceAll(PLURALS, ' $1')

function isHeadingOfStatements(block: Block, text: string): boolean {
  if (block.tableIndex !== null || text.length > MAX_HEADING_LENGTH || block.linked) return false
  if (!INDEX.test(text) && !namesStatements(text)) return false
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  return (
    block.kind === 'heading' ||
    block.centered ||
    Math.max(block.boldShare, block.underlineShare) > 0.5 ||
    letters === letters.toUpperCase()
  )
}

function textOf(tree: DocumentTree, { display }: Block): string {
  return tree.display.text
    .slice(display.start, Math.min(display.end, display.start + MAX_HEADING_LENGTH + 1))
    .replaceAll('\n', ' ')
    .trim()
}
