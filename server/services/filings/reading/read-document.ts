import type { SourceText, Span } from '#server/engine/model.ts'
import { readSource } from '#server/engine/source/read-source.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { renderView, type RenderedView } from '../view/render-view.ts'
import { visibleOf } from '../view/view-writer.ts'
import type { SourceRange } from '../get-source-range.ts'
import type { PageRange } from '../map-document.ts'
import type { AnswerTo, DocumentQuestion } from './document-question.ts'

const CONTEXT_BYTES = 400
const MAX_RANGE_BYTES = 20_000
/** No evidence is longer, and longer ranges would delay everybody else. */
const MAX_NORMALISED_BYTES = 1_048_576
const CUT = '\uFFFD'

/** A file, read and rendered at the first question that needs it. */
export interface HeldFile {
  readonly byteLength: number
  readonly answer: (question: DocumentQuestion) => AnswerTo<DocumentQuestion>
}

export function holdFile(bytes: Buffer): HeldFile {
  let source: SourceText | null | undefined
  let view: RenderedView | undefined
  return {
    byteLength: bytes.length,
    answer(question) {
      const text = source === undefined ? (source = readSource(bytes).source) : source
      if (text === null) return null
      if (question.kind === 'range') return sourceRange(bytes, text, question.from, question.to)
      if (question.kind === 'part') return partOf(text, question)
      if (question.kind === 'writing') return { charset: text.charset, format: text.format }
      view ??= renderView(text)
      return answerFromView(text, view, question)
    },
  }
}

function answerFromView(
  { bytesOf, document }: SourceText,
  view: RenderedView,
  question: Exclude<DocumentQuestion, { kind: 'range' | 'part' | 'writing' }>,
): AnswerTo<DocumentQuestion> {
  switch (question.kind) {
    case 'view':
      return view.html
    case 'marks':
      return question.places.map(({ start, end }) => ({
        start,
        end,
        from: view.visibleBefore(start),
        to: view.visibleBefore(end),
      }))
    case 'bytes': {
      const span = view.sourceOf(question.range.from, question.range.to)
      return span === null ? null : bytesOf(span)
    }
    case 'page': {
      const offsetOf = (byte: number) =>
        firstOffset(document, (offset) => bytesOf({ start: offset, end: offset }).byteStart >= byte)
      const { byteStart, byteEnd } = question.range
      return { from: view.visibleBefore(offsetOf(byteStart)), to: view.visibleBefore(offsetOf(byteEnd)) }
    }
    case 'quote':
      return findAll(view.visibleText(), visibleOf(question.quote), question.maxMatches)
  }
}

function partOf(source: SourceText, { start, end }: Span): string | null {
  if (start >= end || start < source.document.start || end > source.document.end) return null
  return renderView({ ...source, document: { start, end } }).html
}

function sourceRange(bytes: Buffer, source: SourceText, from: number, to: number): SourceRange | null {
  if (from > to || to > bytes.length || to - from > MAX_NORMALISED_BYTES) return null
  const decode = (start: number, end: number) =>
    new TextDecoder(source.charset, { ignoreBOM: true }).decode(bytes.subarray(start, end))
  const whole = decode(from, to)
  const shownTo = Math.min(to, from + MAX_RANGE_BYTES)
  const normalised = normalise(whole, source.format)
  return {
    before: trimCut(decode(Math.max(0, from - CONTEXT_BYTES), from)),
    range: shownTo === to ? whole : trimCut(decode(from, shownTo)),
    after: trimCut(decode(to, Math.min(bytes.length, to + CONTEXT_BYTES))),
    omittedBytes: to - shownTo,
    normalised,
    normalisedSha256: sha256Hex(normalised),
  }
}

/** Bytes of a character that was cut at either end of a range decode to U+FFFD: they belong to its neighbour. */
function trimCut(text: string): string {
  let [from, to] = [0, text.length]
  while (text[from] === CUT) from += 1
  while (to > from && text[to - 1] === CUT) to -= 1
  return text.slice(from, to)
}

function findAll(text: string, wanted: string, maxMatches: number): PageRange[] {
  const found: PageRange[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at !== -1 && found.length < maxMatches; at = text.indexOf(wanted, at + 1))
    found.push({ from: at, to: at + wanted.length })
  return found
}

/** The first offset of a span that passes; its end if none does. */
function firstOffset({ start, end }: Span, passes: (offset: number) => boolean): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
