import { isFiler } from '../../debtor/party.ts'
import { EXTENDED_THINGS } from '../../lexicon/acts.ts'
import type { Act } from '../acts/act-model.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/**
 * "amended the facility, including an extension of the maturity to May 2029", "which provided for an extension of its
 * term": an extension stated by a noun, recorded as a further act on the amended instrument.
 */
export function extendedByNoun({ sentence: { tokens } }: Utterance, acts: readonly Act[]): Act[] {
  return acts
    .filter(({ action }) => action === 'amended')
    .filter(({ claim, instrument }) => {
      const isReadAlready = acts.some((one) => one.action === 'extended' && one.instrument.from === instrument.from)
      const isBy = tokens.some(
        ({ lower }, index) =>
          index > claim.verb.at && index < claim.reach.to && lower === 'extending' && isByMoving(tokens, index),
      )
      if (isBy) return !isReadAlready
      const at = tokens.findIndex(({ noun }, index) => index > claim.verb.at && noun === 'extension')
      return at > 0 && at - claim.verb.at < FARTHEST && !isReadAlready && isOfItsEnd(tokens, at)
    })
    .map((act): Act => ({ ...act, action: 'extended' }))
}

/** "modified the facility by extending the maturity date": what the change did. */
const isByMoving = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  tokens[at - 1]?.lower === 'by' && [at + 1, at + 2].some((next) => EXTENDED_THINGS.at(tokens, next) !== null)

const FARTHEST = 40

/** "provides for, among other things, (i) an extension": the verb stands before the list. */
const LIST_REACH = 16

/** "including an extension of the maturity", not "an option for an extension" and not "an extension of credit". */
function isOfItsEnd(tokens: Utterance['sentence']['tokens'], at: number): boolean {
  const mark = tokens[at - 2]?.text === ')' || tokens[at - 1]?.text === ')' ? LIST_REACH : 5
  const lead = tokens.slice(Math.max(0, at - mark), at)
  if (lead.some(({ lower }) => /^(?:option|options|right|request|any|possible)$/.test(lower))) return false
  if (!lead.some(({ lower, verb }) => /^(?:including|with|and|provid\w+)$/.test(lower) || verb?.class === 'provide'))
    return false
  const of = tokens.slice(at + 1, at + 4).findIndex(({ lower }) => /^(?:of|to|in)$/.test(lower))
  return of === 0 && [at + 2, at + 3].some((next) => EXTENDED_THINGS.at(tokens, next) !== null)
}

/** "the new notes effectively extended the maturity of our debt": others came in their place. */
export const isInEffect = ({ tokens }: Utterance['sentence'], { verb, subject }: Claim): boolean =>
  tokens[verb.at - 1]?.lower === 'effectively' && !isFiler(tokens.slice(subject.from, Math.min(subject.to, verb.from)))

/** "extended our maturity profile by issuing notes": what has come beside the debt that there was. */
export function isByNewDebt({ tokens }: Utterance['sentence'], from: number): boolean {
  const by = tokens.findIndex(({ lower }, at) => at >= from && at < from + 3 && /^(?:by|through)$/.test(lower))
  return by >= 0 && tokens.slice(by + 1, by + 3).some(({ lower }) => /^(?:issu|sale|sell|refinanc)/.test(lower))
}
