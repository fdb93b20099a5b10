import type { Category, EvidencePassage, Passage } from '../../model.ts'
import { holds, speakerOf } from '../context/speaker.ts'
import type { FilingLanguage } from '../document.ts'
import { phraseSet } from '../phrases.ts'
import type { PhraseTable } from '../phrases.ts'
import type { PlacedSentence } from '../sentence.ts'
import { readDateRoles } from '../time.ts'

const PER_CATEGORY = 15
const SHORTEST = 40
const LONGEST = 1800
const RULE = { rule: 'evidence_passage', ruleVersion: '2' }

interface Worth {
  readonly category: Category
  /** Words without which a passage says nothing of the category. */
  readonly needs: PhraseTable<true>
  /** Words that make it worth more. */
  readonly strong: PhraseTable<true>
}

const CATEGORIES: readonly Worth[] = [
  {
    category: 'going_concern',
    needs: phraseSet('going concern|substantial doubt'),
    strong: phraseSet('substantial doubt'),
  },
  {
    category: 'covenant',
    needs: phraseSet(
      'covenant|leverage ratio|coverage ratio|capitalization ratio|minimum liquidity|minimum net worth|minimum ebitda|event of default|forbearance',
    ),
    strong: phraseSet('in compliance|ratio|waived|waiver|waives|financial covenant|minimum|maximum'),
  },
  {
    category: 'debt',
    needs: phraseSet(
      'revolver|revolving|credit agreement|credit facility|term loan|line of credit|indenture|senior note|convertible note|commercial paper|borrowing|indebtedness',
    ),
    strong: phraseSet(
      'outstanding|matures|matured|maturity|maturing|aggregate|commitment|entered into|amended|amends|amendment',
    ),
  },
  {
    category: 'liquidity',
    needs: phraseSet(
      'liquidity|capital resource|cash and cash equivalent|available for borrowing|available under|borrowing capacity|working capital',
    ),
    strong: phraseSet('sufficient|twelve month|12 month|available|availability|unused|undrawn'),
  },
]

/** Promises and rules that are no loan covenants. */
const OTHER_PROMISES = phraseSet(
  'covenant not to compete|covenant not to sue|covenant not to solicit|employment agreement|severance|merger agreement|asset purchase agreement|license agreement|lease covenant|code of conduct|code of ethics|jury trial|' +
    'federal reserve|basel|net capital rule|capital requirement|fdic|tier 1|well capitalized|listing rule|listing standard|investment company act|rate making|ferc',
)

interface Scored {
  readonly passage: Passage
  readonly category: Category
  readonly score: number
}

/** The passages that say most about each category, at most fifteen of each, in the order of the document. */
export function pickEvidence(language: FilingLanguage, cited: ReadonlySet<number>): EvidencePassage[] {
  const scored = language.financing.flatMap((passage) => {
    if (passage.kind !== 'sentence' || passage.text.length < SHORTEST || passage.text.length > LONGEST) return []
    const sentence = language.sentenceOf(passage)
    return sentence === null ? [] : scoresOf(language, passage, sentence, cited)
  })
  return CATEGORIES.flatMap(({ category }) => best(scored.filter((one) => one.category === category)))
    .sort((one, other) => one.passage.index - other.passage.index || one.category.localeCompare(other.category))
    .map(({ passage, category }) => {
      const evidence = language.reading.evidence.at(passage.display)
      return { category, ...evidence, locator: { ...evidence.locator, ...RULE }, verification: 'candidate' as const }
    })
}

function scoresOf(
  language: FilingLanguage,
  passage: Passage,
  sentence: PlacedSentence,
  cited: ReadonlySet<number>,
): Scored[] {
  const worth = CATEGORIES.filter(({ needs }) => holds(sentence, needs))
  if (worth.length === 0) return []
  const base = weigh(language, passage, sentence) + (cited.has(passage.index) ? 4 : 0)
  return worth
    .map(({ category, strong }) => ({ passage, category, score: base + (holds(sentence, strong) ? 2 : 0) }))
    .filter(({ score }) => score > 1)
}

/** Equal words are quoted once; of equal scores the earlier passage stays. */
function best(candidates: readonly Scored[]): Scored[] {
  const seen = new Set<string>()
  const fresh = candidates.filter(({ passage }) => {
    if (seen.has(passage.text)) return false
    seen.add(passage.text)
    return true
  })
  return fresh
    .sort((one, other) => other.score - one.score || one.passage.index - other.passage.index)
    .slice(0, PER_CATEGORY)
}

function weigh(language: FilingLanguage, passage: Passage, sentence: PlacedSentence): number {
  const section =
    passage.sectionIndex === null ? null : (language.reading.outline.sections[passage.sectionIndex] ?? null)
  const speaker = speakerOf(sentence, [], section, passage.headings.join(' / '))
  let score = 1
  if (sentence.values.some(({ kind }) => kind === 'money' || kind === 'percent' || kind === 'ratio')) score += 1
  if (readDateRoles(sentence).some(({ role }) => role === 'as_of')) score += 1
  if (speaker === 'risk_factor' || speaker === 'definition') score -= 1
  if (speaker === 'standard' || holds(sentence, OTHER_PROMISES)) score -= 3
  return score
}
