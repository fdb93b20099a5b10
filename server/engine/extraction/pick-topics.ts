import type { FilingReading, Passage, SectionRange, TopicText } from '../model.ts'

interface TopicRule {
  readonly topic: TopicText['topic']
  readonly items: ReadonlySet<string>
  readonly heading: RegExp
}

const TOPICS: readonly TopicRule[] = [
  { topic: 'liquidity_section', items: new Set(['10-Q:I-2', '10-K:7']), heading: /\bliquidity\b/i },
  {
    topic: 'debt_note',
    items: new Set(['10-Q:I-1', '10-K:8', '10-K:15']),
    heading:
      /^(?:note\s*)?(?:\d{1,2}\s*[.:–—-]?\s*)?(?:[\w,-]+ ){0,4}(?:debt|borrowings?|indebtedness|credit (?:facilit(?:y|ies)|agreements?|arrangements?)|notes payable|lines? of credit|financing arrangements|long-term obligations)\b/i,
  },
]
const LONGEST_HEADING = 90
const SHORTEST_SENTENCE = 25
const LONGEST_SENTENCE = 1200
/** A note of more sentences is compared by its beginning; the bound keeps an extraction small. */
const MOST_SENTENCES = 150

/** The sentences of the liquidity section and of the debt note, each with its evidence: what two filings' texts are compared by. */
export function pickTopics(reading: FilingReading): TopicText[] {
  if (reading.filing.form.startsWith('8-K')) return []
  const { sections } = reading.outline
  return TOPICS.flatMap((rule) => {
    const found = reading.passages.filter((passage) => belongsTo(rule, passage, sections)).slice(0, MOST_SENTENCES)
    return found.length === 0
      ? []
      : [{ topic: rule.topic, sentences: found.map((passage) => reading.evidence.at(passage.display)) }]
  })
}

function belongsTo(rule: TopicRule, passage: Passage, sections: readonly SectionRange[]): boolean {
  if (passage.kind !== 'sentence' || passage.text.length < SHORTEST_SENTENCE || passage.text.length > LONGEST_SENTENCE)
    return false
  const section = passage.sectionIndex === null ? undefined : sections[passage.sectionIndex]
  if (section === undefined || !rule.items.has(section.id)) return false
  return passage.headings.some((heading) => heading.length <= LONGEST_HEADING && rule.heading.test(heading))
}
