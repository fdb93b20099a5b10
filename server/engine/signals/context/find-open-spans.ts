import type { OpenSpan } from '../statement.ts'

const CONDITION =
  /\b(?:if|unless|whenever|when(?! (?:calculating|determining|computing|measuring|testing))|in the event(?: that| of)?|in case|to the extent(?: that)?|so long as|as long as|provided,? (?:that|however)|(?<=[,;(] ?)provided(?= (?:no|the|such|there|we|it)\b)|assuming|until (?:\(\w{1,3}\) )?(?:such time|we|the company|it|no|all|an?)\b|until (?:the|our|its) (?=[^.;]{0,60}\b(?:ratio|leverage|liquidity|availability)\b[^.;]{0,200}\b(?:is|are|falls?|exceeds?|has been|equals?) )|upon (?:the|an|any) (?:occurrence|event|breach|default|failure|acceleration)|should (?:we|the company|it|they|our|any)|were (?:we|the company|it) to|whether|during (?:any |such )?(?:periods?|times?) (?:when|in which|during which|that)|at (?:any|such) times?(?! ?(?:[,.;)]|$)| (?:to|be|exceed|in|prior|without|by|on|after|and|or) )(?: (?:that|when|as|during))?|after giving (?:pro forma )?effect)\b/gi
const MODAL =
  /\b(?:could|might|would|can(?! (?:be (?:no|not)|not be|only be|never be) )|may(?! \d)(?! not (?:exceed|permit|fall|allow|be (?:less|greater|more|lower|higher|below|above|in excess)))|(?:will|shall) be (?:entitled|permitted)|potentially)\b/g

/**
 * The ranges of a sentence that state nothing as a fact: from a condition word to the end of its clause,
 * and from a modal verb to the end of its clause. A condition that opens the sentence ends at the comma
 * before the main clause. Offsets are those of the text; time is linear in it.
 */
export function findOpenSpans(text: string): OpenSpan[] {
  const spans: OpenSpan[] = []
  let covered = 0
  for (const match of text.matchAll(CONDITION)) {
    if (match.index < covered) continue
    spans.push({
      start: match.index,
      end: clauseEnd(text, match.index + match[0].length, match.index),
      mood: 'conditional',
    })
    covered = spans.at(-1)?.end ?? 0
  }
  covered = 0
  for (const match of text.matchAll(MODAL)) {
    if (match.index < covered) continue
    spans.push({ start: match.index, end: modalEnd(text, match.index), mood: 'hypothetical' })
    covered = spans.at(-1)?.end ?? 0
  }
  return spans
}

/** A main clause begins after a comma with its own subject; a comma inside an enumeration does not count. */
const MAIN_CLAUSE =
  /,\s+(?:\([ivx\d]{1,4}\) |then |and |we\b|the (?:[\w-]+ ){0,4}(?:company|registrant|lenders?|borrowers?|issuer|agent|parties|facility|ratio|covenants?|agreement|loan|indenture)\b|our\b|it\b|they\b|such\b|any\b|all\b|this\b|these\b|there\b|to (?:maintain|comply|be)|maintain|[A-Z][\w.]+ (?:was|were|is|are|has|have|must|will|shall|may))/gi

function clauseEnd(text: string, from: number, start: number): number {
  const semicolon = text.indexOf(';', from)
  const limit = semicolon === -1 ? text.length : semicolon
  const opensSentence = text.slice(0, start).trim().split(/\s+/).length <= 6
  if (!opensSentence) {
    const next = nextBreak(text, from, limit)
    return next
  }
  MAIN_CLAUSE.lastIndex = from
  const main = MAIN_CLAUSE.exec(text)
  return main === null || main.index > limit ? limit : main.index
}

/** In mid-sentence a condition reaches to the next clause that starts with "and we", "and the", or to the end. */
function nextBreak(text: string, from: number, limit: number): number {
  MAIN_CLAUSE.lastIndex = from
  const main = MAIN_CLAUSE.exec(text)
  const close = text.indexOf(')', from)
  const open = text.indexOf('(', from)
  const parenthesis = close !== -1 && (open === -1 || open > close) ? close : limit
  return Math.min(main === null ? limit : main.index, parenthesis, limit)
}

function modalEnd(text: string, from: number): number {
  const stop = /[;]|, (?:and|but) (?:we|the|our|it|there|management)\b|, however\b|, which (?:raises?|raised)\b/g
  stop.lastIndex = from
  const found = stop.exec(text)
  return found === null ? text.length : found.index
}
