import type { FilingContext } from '../../../../model.ts'
import { holds } from '../../../context/speaker.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Sentence } from '../../../sentence.ts'
import { readDateRoles } from '../../../time/time.ts'
import type { Utterance } from '../../proposal.ts'
import type { QuantityMention } from '../find-quantities.ts'

/**
 * The day after the filing's period from which a level holds: "on May 4, we entered into an amendment that adds a minimum
 * liquidity of", "as of December 31 next, working capital shall be no less than". A level agreed before is the period's.
 */
export function levelDay(utterance: Utterance, mention: QuantityMention, filing: FilingContext): object {
  const { periodEnd } = filing
  if (periodEnd === null) return {}
  const day = ownDay(utterance, mention, periodEnd) ?? dayOfAmendment(utterance, periodEnd)
  return day === null ? {} : { effectiveDate: day, subsequentEvent: true }
}

type Dated = Utterance['dates'][number]

const isAfterPeriod = ({ date }: Dated, periodEnd: string): boolean => date.precision === 'day' && date.iso > periodEnd

/** The day that opens the sentence, or the day of signing that it reports. */
function ownDay({ dates, sentence, start }: Utterance, mention: QuantityMention, periodEnd: string): string | null {
  const own = dates.find(
    (one) =>
      isAfterPeriod(one, periodEnd) &&
      one.date.to <= mention.from &&
      (one.role === 'event' ? holds(sentence, PAPERS) : one.role === 'as_of' && one.date.from >= start),
  )
  return own?.date.iso ?? null
}

/** "In addition, the Third Amendment ...": the date of the document in an earlier sentence. */
function dayOfAmendment({ sentence, before, start, passage }: Utterance, periodEnd: string): string | null {
  if (!holds(sentence, PAPERS, start) && !holds(sentence, CHANGED, start)) return null
  const near = before.slice(-4).filter((one) => one.passage.paragraph === passage.paragraph)
  for (const last of near.reverse()) {
    const dated = signedOn(last).filter((one) => isAfterPeriod(one, periodEnd))
    const [only] = dated
    if (only !== undefined) return dated.length === 1 ? only.date.iso : null
  }
  return null
}

const signedOn = (sentence: Sentence): Dated[] =>
  holds(sentence, PAPERS) ? readDateRoles(sentence).filter(({ role }) => role === 'event') : []

const PAPERS = phraseSet(
  'amendment|waiver|amended|amend|supplement|supplemental indenture|modification agreement|amends',
)
/** Words that refer to the amendment without its name. */
const CHANGED = phraseSet(
  'was changed|were changed|was modified|were modified|was revised|were revised|was reset|were reset|as modified',
)
