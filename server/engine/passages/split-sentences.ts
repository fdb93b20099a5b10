import type { Span } from '../model.ts'

/** Abbreviations: a full stop after them never ends a sentence. */
const ABBREVIATIONS = new Set(
  (
    'no nos vs mr mrs ms dr jr sr st messrs prof hon gen rev approx e.g i.e cf viz fig figs sec secs art arts par pars p pp vol ' +
    'ex exs ch ste dept est jan feb mar apr jun jul aug sept sep oct nov dec a.k.a d/b/a u.s.c c.f.r'
  ).split(' '),
)
/** A full stop after these ends a sentence only if the next word begins one. */
const COMPANY_ENDINGS = new Set(
  'inc corp co ltd llc l.l.c l.p lp n.a plc p.l.c u.s u.k u.s.a d.c bros a.m p.m etc al s.a n.v a.g b.v assn'.split(
    ' ',
  ),
)
const OPENERS = new Set(
  (
    'the this these those we our us in on as at for if it its under such there during a an all any each both some no to from with ' +
    'by upon after before when while since although however further furthermore additionally moreover accordingly see borrowings ' +
    'interest management net total cash pursuant also following subsequent because he she they their that what who i you'
  ).split(' '),
)
/** Maximum characters of a sentence; longer text without a full stop is cut at the last space before. */
const MAX_LENGTH = 6000

/** The spans of a paragraph's sentences, in offsets of `text`; together they cover all but white space. */
export function splitSentences(text: string): Span[] {
  const sentences: Span[] = []
  let start = skipSpace(text, 0)
  // Each run of stops is matched as a whole, so that one without a space after it is not tried again from its middle.
  const stop = /[.!?]+["”’')\]]*/g
  for (let match = stop.exec(text); match !== null; match = stop.exec(text)) {
    const end = match.index + match[0].length
    if (!/\s/.test(text.charAt(end))) continue
    if (end - start > MAX_LENGTH) pushCut(text, sentences, start, end)
    else if (endsSentence(text, start, match.index, end)) sentences.push({ start, end })
    else continue
    start = skipSpace(text, end)
  }
  let end = text.length
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
  if (end > start) pushCut(text, sentences, start, end)
  return sentences
}

function pushCut(text: string, sentences: Span[], from: number, end: number): void {
  let start = from
  while (end - start > MAX_LENGTH) {
    const space = text.slice(start, start + MAX_LENGTH).lastIndexOf(' ')
    const cut = start + (space > 0 ? space : wholeCharacter(text, start + MAX_LENGTH) - start)
    sentences.push({ start, end: cut })
    start = skipSpace(text, cut)
  }
  if (end > start) sentences.push({ start, end })
}

/** The offset, or the one before if it would split a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

function endsSentence(text: string, start: number, stopAt: number, end: number): boolean {
  const next = skipSpace(text, end)
  const following = text.slice(next, next + 24)
  if (following === '') return true
  if (!/^["“‘'([]*[A-Z0-9$€£•]/.test(following)) return false
  // "Tarn S.A.R.L. (“Tarn”) entered into": after a name in brackets the sentence goes on.
  if (/^\(["“]/.test(following)) return false
  // "Orlo! Inc.": the end of a company's name does not begin a sentence.
  if (text.charAt(stopAt) === '!' && /^(?:Inc|Corp|Co|Ltd|LLC|plc)\b/.test(following)) return false
  if (text.charAt(stopAt) !== '.') return true
  const word = lastWord(text, start, stopAt)
  const lower = word.toLowerCase()
  if (/^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)?$/i.test(word) && stopAt - start <= 4) return false
  if (lower === 'no' || lower === 'nos') return !/^\d/.test(following)
  if (ABBREVIATIONS.has(lower)) return false
  if (/^[A-Z]$/.test(word)) return isOpener(following) && !/^[A-Z]\./.test(following)
  if (COMPANY_ENDINGS.has(lower) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return isOpener(following)
  return true
}

function isOpener(following: string): boolean {
  const word = /^["“‘'([]*([A-Za-z]+)/.exec(following)?.[1]
  return word !== undefined && OPENERS.has(word.toLowerCase())
}

function lastWord(text: string, start: number, end: number): string {
  let from = end
  while (from > start && end - from < 24 && !isBeforeWord(text, from - 1)) from -= 1
  return text.slice(from, end)
}

/** White space or a mark that a word can follow at once; letters, which most are, are told without a search. */
function isBeforeWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return !(code >= 0x41 && code <= 0x7e) && /[\s(“"‘—–,;]/.test(text.charAt(at))
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at += 1
  return at
}
