import { MONTH_NAMES } from '../../calendar.ts'
import { distinctBy } from '../../distinct.ts'
import type { Category, EvidencePassage, Passage } from '../../model.ts'
import { holds, NOTHING_BEFORE, speakerOf } from '../context/speaker.ts'
import type { FilingLanguage } from '../document.ts'
import { OTHER_COVENANTS, REGULATORS } from '../lexicon/statements.ts'
import type { StemTest } from '../stems.ts'
import { stemTest } from '../stems.ts'

const PER_CATEGORY = 15
const MIN_LENGTH = 40
const MAX_LENGTH = 1800
const RULE = { rule: 'evidence_passage', ruleVersion: '1' }

const namesMinimum = stemTest('_minimum ')
const MINIMUM = /\bminimum (?:\w+ )?(?:liquidity|net worth|ebitda)\b/i

/** Words that make a passage worth quoting for a category; `strong` ones weigh more. */
const CATEGORIES: readonly {
  readonly category: Category
  readonly needs: readonly StemTest[]
  readonly strong: RegExp
}[] = [
  {
    category: 'going_concern',
    needs: [stemTest('_going{-, }concern_|_substantial doubt_')],
    strong: /\bsubstantial doubt\b/i,
  },
  {
    category: 'covenant',
    needs: [
      stemTest('_covenant{,s}_|_{leverage,coverage,capitalization} ratio_|_event{,s} of default_|_forbearance_'),
      (text) => namesMinimum(text) && MINIMUM.test(text),
    ],
    strong: /\bin compliance\b|\bratio\b|\bwaive[rd]\b|\bfinancial covenants?\b|\bto 1\.0|\bminimum\b|\bmaximum\b/i,
  },
  {
    category: 'debt',
    needs: [
      stemTest(
        '_revolv{e,i}|_credit {agreement,facility}_|_term loan{,s}_|_line of credit_|_indenture_|' +
          '_senior notes_|_convertible notes_|_commercial paper_|_borrowings_|_indebtedness_',
      ),
    ],
    strong: /\boutstanding\b|\bmatur\w+\b|\baggregate\b|\bcommitments?\b|\bentered into\b|\bamend\w+\b/i,
  },
  {
    category: 'liquidity',
    needs: [
      stemTest(
        '_liquidity_|_capital resources_|_cash and cash equivalents_|_borrowing capacity_|_working capital_|' +
          '_available {for borrowing,under,borrowing}_',
      ),
    ],
    strong: /\bsufficient\b|\btwelve months\b|\b12 months\b|\bavailab\w+\b|\bunused\b|\bundrawn\b/i,
  },
]
const AMOUNT = /[$\u20ac\u00a3]\s?\d|\b\d+(?:\.\d+)?\s?(?:%|percent|to 1)/
const DATED = new RegExp(`\\b(?:as of|at|on) (?:${MONTH_NAMES.join('|')}) \\d`, 'i')

interface Scored {
  readonly passage: Passage
  readonly category: Category
  readonly score: number
}

/** The best passages of each category, at most fifteen each, in document order. */
export function pickEvidence(
  language: FilingLanguage,
  passages: readonly Passage[],
  cited: ReadonlySet<number>,
): EvidencePassage[] {
  const scored: Scored[] = []
  for (const passage of passages) {
    if (passage.kind !== 'sentence' || passage.text.length < MIN_LENGTH || passage.text.length > MAX_LENGTH) continue
    for (const { category, needs, strong } of CATEGORIES) {
      if (!needs.some((isIn) => isIn(passage.text))) continue
      const score = weigh(language, passage, strong, cited)
      if (score > 1) scored.push({ passage, category, score })
    }
  }
  return CATEGORIES.flatMap(({ category }) => best(scored.filter((one) => one.category === category)))
    .sort((one, other) => one.passage.index - other.passage.index || one.category.localeCompare(other.category))
    .map(({ passage, category }) => {
      const evidence = language.reading.evidence.at(passage.display)
      return { category, ...evidence, locator: { ...evidence.locator, ...RULE }, verification: 'candidate' as const }
    })
}

/** Equal words are quoted once; of equal scores the earlier passage stays. */
function best(candidates: readonly Scored[]): Scored[] {
  return distinctBy(candidates, ({ passage }) => passage.text)
    .sort((one, other) => other.score - one.score || one.passage.index - other.passage.index)
    .slice(0, PER_CATEGORY)
}

function weigh(language: FilingLanguage, passage: Passage, strong: RegExp, cited: ReadonlySet<number>): number {
  const { text } = passage
  let score = 1
  if (cited.has(passage.index)) score += 4
  if (strong.test(text)) score += 2
  if (AMOUNT.test(text)) score += 1
  if (DATED.test(text)) score += 1
  const sentence = language.sentenceOf(passage)
  if (sentence === null) return score
  const { sections } = language.reading.outline
  const section = passage.sectionIndex === null ? null : (sections[passage.sectionIndex] ?? null)
  const speaker = speakerOf(sentence, NOTHING_BEFORE, section, passage.headings.join(' / '))
  if (speaker === 'risk_factor' || speaker === 'definition') score -= 1
  if (speaker === 'standard' || holds(sentence, OTHER_COVENANTS) || holds(sentence, REGULATORS)) score -= 3
  return score
}
