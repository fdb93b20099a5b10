import { phraseSet } from '../language/phrases.ts'
import { tokenize } from '../language/tokens.ts'
import type { FilingReading, Passage, SectionRange, TopicText } from '../model.ts'

interface TopicRule {
  readonly topic: TopicText['topic']
  readonly items: ReadonlySet<string>
  readonly isHeading: (heading: string) => boolean
}

const DEBT_HEADS = phraseSet(
  'debt|borrowing|indebtedness|credit facility|credit agreement|credit arrangement|note payable|line of credit|' +
    'financing arrangement|long term obligation',
)
/** A note's number, or the dash after it, before its title. */
const NUMBERING = /^(?:note|\d{1,2}|[.:-])$/
const FEW_WORDS = 4

/** "Note 9 – Long-Term Debt and Leases": debt is among the first words of the title. */
function namesDebt(heading: string): boolean {
  const words = tokenize(heading)
  const title = words.findIndex(({ lower }) => !NUMBERING.test(lower))
  let before = 0
  for (let at = title; at >= 0 && at < words.length && before <= FEW_WORDS; at += 1) {
    if (DEBT_HEADS.at(words, at) !== null) return true
    if (words[at + 1]?.joined !== true) before += 1
  }
  return false
}

const TOPICS: readonly TopicRule[] = [
  {
    topic: 'liquidity_section',
    items: new Set(['10-Q:I-2', '10-K:7']),
    isHeading: (heading) => /\bliquidity\b/i.test(heading),
  },
  {
    topic: 'debt_note',
    items: new Set(['10-Q:I-1', '10-K:8', '10-K:15']),
    isHeading: namesDebt,
  },
]
const MAX_HEADING_LENGTH = 90
const SHORTEST_SENTENCE = 25
const MAX_SENTENCE_LENGTH = 1200
/** A note of more sentences is compared by its beginning; the bound keeps an extraction small. */
const MAX_SENTENCES = 150

/** The sentences of the liquidity section and of the debt note, each with its evidence: what two filings' texts are compared by. */
export function pickTopics(reading: FilingReading): TopicText[] {
  if (reading.filing.form.startsWith('8-K')) return []
  const { sections } = reading.outline
  return TOPICS.flatMap((rule) => {
    // Passages share their headings.
    const known = new Map<string, boolean>()
    const found = reading.passages
      .filter((passage) => belongsTo(rule, passage, sections, known))
      .slice(0, MAX_SENTENCES)
    return found.length === 0
      ? []
      : [{ topic: rule.topic, sentences: found.map((passage) => reading.evidence.at(passage.display)) }]
  })
}

function belongsTo(
  rule: TopicRule,
  passage: Passage,
  sections: readonly SectionRange[],
  known: Map<string, boolean>,
): boolean {
  if (
    passage.kind !== 'sentence' ||
    passage.text.length < SHORTEST_SENTENCE ||
    passage.text.length > MAX_SENTENCE_LENGTH
  )
    return false
  const section = passage.sectionIndex === null ? undefined : sections[passage.sectionIndex]
  if (section === undefined || !rule.items.has(section.id)) return false
  return passage.headings.some((heading) => {
    const isTopic = known.get(heading) ?? (heading.length <= MAX_HEADING_LENGTH && rule.isHeading(heading))
    known.set(heading, isTopic)
    return isTopic
  })
}
