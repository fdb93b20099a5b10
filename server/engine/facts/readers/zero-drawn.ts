import type { ReducedSentence, ResolvedMention } from './reduced-sentence.ts'

/** A statement that nothing is borrowed. Offsets count UTF-16 units of the original sentence. */
export interface ZeroDrawn {
  readonly start: number
  readonly end: number
  /** The word that says so: "no", "not", "undrawn". */
  readonly word: string
  /** The facility the words tie the statement to, or null. */
  readonly mention: ResolvedMention | null
}

const BORROWED = String.raw`(?:amounts?|borrowings?|balances?|loans?|advances?|debt|indebtedness|funds|draws?|drawings?|drawdowns?|draw-?downs?|principal|«[rgm]\d+»)`
const QUALIFIER = String.raw`(?:outstanding|cash|direct|revolving|short-term|principal|such|material|current|other|aggregate|loan|debt|revolver|committed|«[rgm]\d+»)`
const PATTERNS: readonly RegExp[] = [
  // "no amounts were outstanding", "no borrowings outstanding", "no outstanding debt balances", "no funds drawn"
  new RegExp(
    String.raw`\b(no)\s+(?:${QUALIFIER}\s+){0,4}${BORROWED}(?=[^.;]{0,110}?\b(?:outstanding|drawn|borrowed)\b)`,
    'gi',
  ),
  new RegExp(String.raw`\b(no)\s+(?:${QUALIFIER}\s+){0,2}outstanding\s+(?:${QUALIFIER}\s+){0,2}${BORROWED}`, 'gi'),
  new RegExp(
    String.raw`\b(no)\s+(?:${QUALIFIER}\s+){0,2}(?:borrowings?|balances?|draws?|drawings)\s+(?:(?:was|were|had\s+been|have\s+been|has\s+been|made|at\s+[\w⟨⟩,\s]{0,20}?|as\s+of\s+⟨\d+⟩,?)\s+)*(?:under|on|against)\s`,
    'gi',
  ),
  /\b(?:did|do|does)\s+(not)\s+have\s+(?:any\s+|an?\s+)?(?:outstanding\s+)?(?:amounts?|borrowings?|balances?|loans?|advances?|debt|indebtedness)(?:\s+outstanding)?(?=[^.;]{0,60}(?:\bunder\b|\bon\b|\boutstanding\b|«r))/gi,
  /\b(?:did|do|does)\s+(not)\s+owe\s+any(?:thing|\s+(?:amounts?|money|principal))\b/gi,
  /\b(?:ha[ds]|have)\s+(not)\s+(?:yet\s+)?(?:drawn|borrowed|made\s+any\s+(?:borrowings|draws|drawdowns))\b(?!\s+more)/gi,
  // ... but not "$25.5 million of the commitments was unused", which says what is left
  /(?<!⟦\d+⟧\s+(?:of|in|under)\s+(?:[\w’'-]+\s+){0,4})«[rgm]\d+»[^.;⟦]{0,60}?\b(?:was|were|is|are|remain\w*)\s+(?:fully\s+|entirely\s+|completely\s+|currently\s+)?(undrawn|unused|unutili[sz]ed)\b(?!\s+(?:portion|amount|commitment|capacity|«))/gi,
  /⟦\d+⟧\s*,?\s*all\s+of\s+which\s+(?:was|were|is|are|remain\w*)\s+(?:currently\s+)?(undrawn|unused|unutili[sz]ed)\b/gi,
  /\b(none|nothing)\s+(?:of\s+which\s+)?(?:was|were|is|are|had\s+been|has\s+been)\s+(?:drawn|borrowed|outstanding)\b/gi,
]
const HYPOTHETICAL =
  /\b(?:if|when|whenever|unless|so\s+long\s+as|as\s+long\s+as|provided\s+that|until|to\s+the\s+extent|assum\w+|would)\s+(?:[\w«»]+\s+){0,6}$/i
const NOT_THE_REVOLVER = /^(?!\s*(?:or|and|nor)\b)[^.,;«⟨]{0,30}«[lscnto]|^\s*(?:letters?|securities|warrants)/i

/** Every statement in a sentence that nothing is drawn, with the facility it is about where the words name one. */
export function findZeroDrawn(sentence: ReducedSentence): ZeroDrawn[] {
  const found: ZeroDrawn[] = []
  for (const pattern of PATTERNS) {
    pattern.lastIndex = 0
    for (const match of sentence.text.matchAll(pattern)) {
      const word = match[1] ?? ''
      const at = match.index + match[0].toLowerCase().indexOf(word.toLowerCase())
      const before = sentence.text.slice(0, match.index)
      const after = sentence.text.slice(match.index + match[0].length)
      if (
        HYPOTHETICAL.test(before) ||
        NOT_THE_REVOLVER.test(after.replace(/^\s*(?:outstanding|drawn|borrowed)?\s*/, ' '))
      )
        continue
      const start = sentence.originalOffset(at)
      if (found.some((earlier) => Math.abs(earlier.start - start) < 3)) continue
      found.push({ start, end: start + word.length, word, mention: mentionOf(sentence, match.index, match[0]) })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

function mentionOf(sentence: ReducedSentence, at: number, matched: string): ResolvedMention | null {
  const inside = /«[a-z](\d+)»/.exec(matched)
  if (inside !== null) return sentence.mentions[Number(inside[1])] ?? null
  const after = /^[^;]{0,160}?\b(?:under|on|against|from|in|of)\s+(?:[^\s«;]+\s+){0,8}?[(“"]*«[rgmtnco](\d+)»/i.exec(
    sentence.text.slice(at),
  )
  if (after !== null) return sentence.mentions[Number(after[1])] ?? null
  const before = [...sentence.text.slice(0, at).matchAll(/«([rgmtnco])(\d+)»/g)].at(-1)
  return before === undefined ? null : (sentence.mentions[Number(before[2])] ?? null)
}
