import { clauseAt } from '../../clauses.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { OTHER_PARTIES } from '../../lexicon/parties.ts'
import { AUDITOR_NAMES } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'

const PARAGRAPHS = phraseSet(
  'going concern paragraph|going concern qualification|going concern explanatory paragraph|going concern emphasis|going concern opinion|going concern modification|going concern explanation|going concern explanatory language|going concern uncertainty paragraph',
)
const EXPLANATIONS = phraseSet('explanatory paragraph|emphasis of matter paragraph|explanatory language|paragraph')
const GOING_CONCERN = phraseSet('going concern')
const REPORTS = phraseSet('audit report|auditor report|opinion|audit opinion|report|independent auditor')
/** Words of an agreement's terms: a required report isn't a report. */
const TERMS = phraseSet(
  'covenant|credit agreement|loan agreement|waiver|waive|waived|event of default|default|require|requires|required|requirement|lender|without',
)
const GIVING = /^(?:contain|include|express|issue|receive|have|add|result|lead|cause|carry|give|deliver|render|modify)$/

/** "Their report contains a going concern qualification": an auditor's doubt without the word. Linear in the sentence. */
export function hasAuditParagraph(utterance: Utterance): boolean {
  const { sentence, start } = utterance
  if (!holds(sentence, REPORTS) && !holds(sentence, AUDITOR_NAMES)) return false
  if (holds(sentence, TERMS) && !isDefaultByIt(sentence)) return false
  const named = firstOf(sentence, PARAGRAPHS, start)
  const explained = named ?? (holds(sentence, GOING_CONCERN, start) ? firstOf(sentence, EXPLANATIONS, start) : null)
  if (explained === null) return false
  const lead = sentence.tokens.slice(Math.max(0, explained.at - 4), explained.at)
  if (lead.some(({ lower }) => /^(?:no|not|any|without)$/.test(lower))) return false
  if (isOfAnother(sentence)) return false
  return utterance.claims.some(
    ({ verb, reality, negated, subject, reach }) =>
      GIVING.test(verb.lemma) &&
      reality === 'fact' &&
      !negated &&
      (verb.passive
        ? explained.at >= subject.from && explained.at < verb.at
        : explained.at > verb.at && explained.at < Math.max(reach.to, verb.at + 20)),
  )
}

/** "a going concern qualification, which constitutes an event of default": what was given has an effect under the terms. */
function isDefaultByIt(sentence: Utterance['sentence']): boolean {
  const paragraph = firstOf(sentence, PARAGRAPHS)
  if (paragraph === null || holds(sentence, TERMS, 0, paragraph.at)) return false
  const term = firstOf(sentence, TERMS, paragraph.to)
  const clause = term === null ? null : clauseAt(sentence.clauses, term.at)
  return clause?.kind === 'relative' && clause.mood === 'stated' && clause.from - paragraph.to <= 1
}

/** "Our customer's auditors", "the report on our joint venture": of someone who is neither the filer nor its auditor. */
const isOfAnother = ({ tokens }: Utterance['sentence']): boolean =>
  tokens.some(
    ({ lower }, at) =>
      /^(?:of|on)$/.test(lower) &&
      /^(?:our|its|an?|the|one)$/.test(tokens[at + 1]?.lower ?? '') &&
      OTHER_PARTIES.at(tokens, at + 2) !== null,
  ) ||
  tokens.some(({ lower, noun }, at) => {
    if (!/['\u2019]s?$/.test(lower)) return false
    const owner = lower.length > 2 ? noun.replace(/['\u2019]s?$/, '') : (tokens[at - 1]?.noun ?? '')
    return !OWNERS.has(owner)
  })

const OWNERS = new Set(
  'company registrant issuer corporation partnership trust auditor accountant firm year'.split(' '),
)
