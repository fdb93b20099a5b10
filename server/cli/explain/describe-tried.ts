import type { FilingReading, Locator, Passage } from '#server/engine/model.ts'
import { readAmounts } from '#server/engine/language/amounts/roles.ts'
import { readLanguage } from '#server/engine/language/document.ts'
import type { FilingLanguage } from '#server/engine/language/document.ts'
import { sentenceFacts } from '#server/engine/language/fact-readings/sentence-facts.ts'
import { buildRegister } from '#server/engine/language/register/build-register.ts'
import { createResolver } from '#server/engine/language/register/resolve.ts'
import type { PlacedSentence } from '#server/engine/language/sentence.ts'
import { readDateRoles } from '#server/engine/language/time/time.ts'
import { passageOf } from './describe-place.ts'
import { line, quote } from './lines.ts'

/** What the rules make of the passage a record stands in, asked again: signal rules by their answers, the revolver's by each amount. */
export function describeTried(reading: FilingReading, locator: Locator): string[] {
  const passage = passageOf(reading, locator)
  if (passage === null) return []
  const language = readLanguage(reading)
  const sentence = language.sentenceOf(passage)
  if (sentence === null) return [line('tried', 'the passage is a row: its table is read as a whole')]
  return [
    line('tried', `${String(sentence.tokens.length)} tokens in ${String(sentence.clauses.length)} clauses`),
    ...describeClauses(sentence),
    ...describeInstruments(language, sentence),
    ...describeDates(sentence),
    ...describeAmounts(language, sentence, passage),
  ]
}

const wordsOf = (sentence: PlacedSentence, range: { readonly from: number; readonly to: number }): string =>
  sentence.text.slice(sentence.tokens[range.from]?.start ?? 0, sentence.tokens[range.to - 1]?.end ?? 0)

function describeClauses(sentence: PlacedSentence): string[] {
  return sentence.clauses.map((clause) => {
    const verbs = clause.predicates.map(({ lemma, tense, passive, negated, modal }) =>
      [modal, negated ? 'not' : null, passive ? 'be' : null, lemma, `(${tense})`]
        .filter((word) => word !== null)
        .join(' '),
    )
    return line(
      'clause',
      `${clause.kind}, ${clause.mood}: ${quote(wordsOf(sentence, clause), 90)}; ${verbs.join(', ') || 'no verb'}`,
    )
  })
}

function describeInstruments(language: FilingLanguage, sentence: PlacedSentence): string[] {
  const resolver = createResolver(language, buildRegister(language))
  return sentence.instruments.map((mention) => {
    const { type, entity, former, container } = resolver.resolve(mention, sentence)
    const facts = [
      mention.part === null ? null : `a part: ${mention.part}`,
      container ? 'holds several' : null,
      former ? 'former' : null,
      entity === null ? null : `known as ${[...entity.keys].join(', ')}, ${entity.state}`,
      entity?.maturity == null ? null : `matures ${entity.maturity.iso}`,
    ].filter((fact) => fact !== null)
    return line('instrument', [`${quote(mention.name, 60)} is ${type ?? 'of a type left open'}`, ...facts].join('; '))
  })
}

function describeDates(sentence: PlacedSentence): string[] {
  return readDateRoles(sentence).map(({ date, role, fronted }) =>
    line(
      'date',
      `${quote(wordsOf(sentence, date), 40)} is ${date.iso}, ${role.replace('_', ' ')}${fronted ? ', for the whole sentence' : ''}`,
    ),
  )
}

function describeAmounts(language: FilingLanguage, sentence: PlacedSentence, passage: Passage): string[] {
  const { readings } = sentenceFacts(language, buildRegister(language))
  const own = readings.filter(({ place }) => place.kind === 'text' && place.display.start === passage.display.start)
  return [
    ...readAmounts(sentence).map(({ amount, role, frame }) =>
      line(
        'amount',
        `${quote(wordsOf(sentence, amount), 40)} is ${role === 'none' ? 'of no role' : role}, by the frame ${frame}`,
      ),
    ),
    ...own.map(({ factType, value, doubts, period }) =>
      line(
        'assertion',
        `${factType} ${String(value)}, ${period.endDate ?? 'no date'}${doubts.length === 0 ? '' : `, with doubts: ${doubts.join(', ')}`}`,
      ),
    ),
  ]
}
