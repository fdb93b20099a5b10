import type { FilingLanguage } from '../document.ts'
import type { PlacedSentence } from '../sentence.ts'

type Tokens = PlacedSentence['tokens']

const HEADS = new Set(['facility', 'line', 'revolver', 'loan', 'note', 'agreement', 'credit'])
const KINDS = new Set(['credit', 'revolving', 'term', 'loan', 'of', 'line'])

/** "the facility", "this line of credit" right before a verb: what the paragraph is about, without a name of its own. */
function isAnaphorBefore(tokens: Tokens, verb: number): boolean {
  if (!HEADS.has(tokens[verb - 1]?.lower ?? '')) return false
  let at = verb - 2
  while (KINDS.has(tokens[at]?.lower ?? '')) at -= 1
  return /^(?:the|this|that)$/.test(tokens[at]?.lower ?? '')
}

const isInFull = (tokens: Tokens, at: number): boolean =>
  tokens[at + 1]?.lower === 'in' && tokens[at + 2]?.lower === 'full'

/** "The facility was terminated in July", "this loan was repaid in full": the end of what the paragraph tells of. */
const endsIt = ({ clauses, tokens }: PlacedSentence): boolean =>
  clauses.some(
    ({ kind, mood, predicates }) =>
      kind === 'main' &&
      mood === 'stated' &&
      predicates.some(
        (verb) =>
          (verb.class === 'terminate' || (verb.class === 'repay' && isInFull(tokens, verb.at))) &&
          verb.passive &&
          !verb.negated &&
          verb.modal === null &&
          verb.tense !== 'present' &&
          isAnaphorBefore(tokens, verb.from),
      ),
  )

/** For each paragraph that ends the facility it tells of, the passage that says so. */
export function endedParagraphs(language: FilingLanguage): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const passage of language.financing) {
    if (!/terminated|repaid/.test(passage.text)) continue
    const sentence = language.sentenceOf(passage)
    if (sentence !== null && endsIt(sentence)) found.set(passage.paragraph, passage.index)
  }
  return found
}
