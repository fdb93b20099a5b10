import type { Unresolved } from '../../../facts/fact-reading.ts'
import type { FactType } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import { roleOfAmount } from '../../amounts/roles.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { undecidedIn } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { mayRevolve } from '../../lexicon/instruments.ts'

const REVOLVER_ROLES: Readonly<Record<string, FactType>> = {
  capacity: 'revolver_capacity',
  drawn: 'revolver_drawn',
  available: 'revolver_availability',
}

/** An amount of a facility whose type the filing leaves open, or of several: refused with its sentence. */
export function refuseOpen(
  own: AmountReading,
  resolved: Resolved,
  sentence: PlacedSentence,
  unresolved: Unresolved[],
): void {
  const concept = REVOLVER_ROLES[own.role]
  if (concept === undefined || resolved.name === null || own.instrument === null) return
  const isOfSeveral = resolved.container || resolved.several
  if (!isOfSeveral && resolved.type !== null) return
  unresolved.push(
    isOfSeveral
      ? undecidedIn(sentence, concept, 'more_than_one_facility', 'The amount is said of several instruments together.')
      : undecidedIn(
          sentence,
          concept,
          'facility_type_unknown',
          'The filing does not say whether the facility is a revolver.',
        ),
  )
}

/** "$[***]": the filer left the number out. */
export function refuseRedacted({ sentence, resolver }: SentenceContext, unresolved: Unresolved[]): void {
  if (!/\[\s?\*{1,3}/.test(sentence.text)) return
  for (const [at, token] of sentence.tokens.entries()) {
    if (token.kind !== 'currency' || sentence.tokens[at + 1]?.text !== '[') continue
    const amount: MoneyMention = {
      kind: 'money',
      from: at,
      to: at + 2,
      printed: '',
      decimal: '0',
      scale: 0,
      currency: 'USD',
      number: at,
    }
    const concept = REVOLVER_ROLES[roleOfAmount(sentence, amount).role]
    if (concept === undefined) continue
    const holder =
      sentence.instruments.find(({ part, type }) => part === null && mayRevolve(type)) ?? resolver.antecedent(sentence)
    if (holder === null) continue
    unresolved.push(undecidedIn(sentence, concept, 'redacted', 'The number is redacted in the filing.'))
  }
}
