import type { InstrumentType } from '../lexicon/instruments.ts'
import { endsDebt } from '../lexicon/verbs.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import type { Entity, KeyOf } from './entity.ts'
import { merge, typeOfEntity } from './entity.ts'
import { isGenericKey } from './names.ts'
import { isDocument } from './references/kinds.ts'

/** Verbs by which an agreement is said to hold an instrument. */
const HOLDING = new Set(['provide', 'consist', 'permit', 'have'])
const isHolding = (verb: { readonly class: string } | null): boolean => verb !== null && HOLDING.has(verb.class)

/** What can hold an instrument: an agreement, a facility or a loan. */
const isHolder = (one: InstrumentMention): boolean =>
  one.part === null && (/^(?:facility|loan)$/.test(one.type) || isDocument(one))

/** "The Credit Agreement provides for a revolving credit facility and a term loan". */
export function noteHoldings(byKey: Map<string, Entity>, keyOf: KeyOf, sentence: PlacedSentence): void {
  const first = sentence.instruments.find((one) => isHolder(one) && byKey.has(keyOf(one.name)))
  if (first === undefined || !sentence.tokens.some(({ verb }, at) => at >= first.to && isHolding(verb))) return
  for (const clause of sentence.clauses) {
    for (const predicate of clause.predicates) {
      if (!isHolding(predicate) || predicate.negated || isOfDays(sentence, predicate.at)) continue
      const holder = sentence.instruments.filter((one) => one.to <= predicate.from && one.part === null).at(-1)
      if (holder === undefined || !isHolder(holder)) continue
      const held = sentence.instruments.filter(
        (one) =>
          one.from > predicate.at &&
          one.part === null &&
          ['revolver', 'term_loan', 'bridge', 'notes'].includes(one.type) &&
          // "contains defaults, such as of payments under the Term Loan Agreement": no agreement holds another.
          !isDocument(one) &&
          !one.former &&
          !sentence.tokens.slice(predicate.at, one.from).some(({ noun }) => TELLS_TERMS.test(noun)),
      )
      const entity = byKey.get(keyOf(holder.name))
      if (entity === undefined) continue
      for (const one of held) hold(entity, one, keyOf)
      // "provides for up to $1 billion of borrowings": what can be drawn on again.
      const isDrawnOn = sentence.nouns.some(
        (one) =>
          one.noun === 'borrowings' &&
          one.from > predicate.at &&
          one.from < predicate.at + 10 &&
          !isOnce(sentence, one.from),
      )
      if (held.length === 0 && isDrawnOn) entity.holds.add('revolver')
    }
  }
}

/** "contains events of default, such as nonpayment under the Term Loan Agreement": its terms, and nothing that it lends. */
const TELLS_TERMS = /^(?:default|covenant|restriction|limitation|representation)$/

/** "from and including the date the advance is made": from when, and nothing that an agreement has. */
const isOfDays = ({ tokens }: PlacedSentence, at: number): boolean =>
  /^(?:and|but)$/.test(tokens[at - 1]?.lower ?? '') && /^(?:from|to|until|through)$/.test(tokens[at - 2]?.lower ?? '')

const ONCE = new Set(['initial', 'first', 'single', 'second', 'final', 'additional'])

/** "an initial advance", "a single draw": what is drawn once. */
const isOnce = ({ tokens }: PlacedSentence, at: number): boolean =>
  ONCE.has(tokens[at]?.lower ?? '') || ONCE.has(tokens[at - 1]?.lower ?? '')

const BY_SCHEDULE =
  /\binstal?lments\b|\bamortiz(?:es|ing)\b|\binitial (?:advance|draw|funding)\b|\bsingle (?:advance|draw)\b/i

/**
 * "entered into a loan agreement (the “Agreement”) for a term loan of $5 million": what an agreement is for; an
 * agreement for loans whose sentence mentions instalments or an initial advance is for a term loan.
 */
export function noteContents(byKey: Map<string, Entity>, keyOf: KeyOf, sentence: PlacedSentence): void {
  const open = sentence.instruments.find(({ type, part }) => part === null && (type === 'facility' || type === 'loan'))
  if (open === undefined) return
  const terms = sentence.terms.filter(({ of }) => of === open)
  const entities = [open.name, ...terms.map(({ term }) => term)].flatMap((name) => byKey.get(keyOf(name)) ?? [])
  if (
    BY_SCHEDULE.test(sentence.text) &&
    entities.some(({ name }) => /\bLoan/.test(name)) &&
    sentence.instruments.length === 1
  )
    for (const entity of entities) entity.holds.add('term_loan')
  for (const one of sentence.instruments) {
    if (one.from < open.to || one.part !== null || !CONTENTS.has(one.type)) continue
    if (!isPurpose(sentence, one) && !isLentUnder(sentence, open, one)) continue
    for (const entity of entities) hold(entity, one, keyOf)
  }
}

const CONTENTS = new Set<InstrumentType>(['revolver', 'term_loan', 'bridge'])

function hold(entity: Entity, { type, named, name }: InstrumentMention, keyOf: KeyOf): void {
  entity.holds.add(type)
  if (named) entity.contents.add(keyOf(name))
}

/** "the Term Loan under the Credit Agreement", "Revolving Loans outstanding pursuant to it". */
export function noteUnder(byKey: Map<string, Entity>, keyOf: KeyOf, { instruments, tokens }: PlacedSentence): void {
  for (const [index, paper] of instruments.entries()) {
    const loan = instruments[index - 1]
    if (loan === undefined || !isDocument(paper) || !paper.named || !loan.named || loan.part !== null) continue
    const between = tokens.slice(loan.to, paper.from).map(({ lower }) => lower)
    if (!UNDER.test(between.join(' ')) || isDocument(loan)) continue
    const told = byKey.get(keyOf(loan.name))
    const type = CONTENTS.has(loan.type) || told === undefined ? loan.type : typeOfEntity(told)
    if (type === null || !CONTENTS.has(type)) continue
    const entity = byKey.get(keyOf(paper.name))
    entity?.contents.add(keyOf(loan.name))
    // "the Loan under the Credit Agreement", defined as advances of a term loan.
    if (type !== loan.type) entity?.holds.add(type)
  }
}

const UNDER =
  /^(?:outstanding |available |provided |made |issued )?(?:under|pursuant to|governed by)(?: (?:the|our|its))?$/

/** "for a secured term loan of up to $5 million". */
function isPurpose({ tokens }: PlacedSentence, { from }: InstrumentMention): boolean {
  let at = from - 1
  while (/^(?:an?|the|up|to|aggregate|new|of)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower === 'for' && !/^(?:except|provided|provide|provides)$/.test(tokens[at - 1]?.lower ?? '')
}

/** "Pursuant to the Credit Agreement, we may borrow up to $5 million through term loan advances". */
function isLentUnder({ tokens }: PlacedSentence, paper: InstrumentMention, loan: InstrumentMention): boolean {
  if (paper.from > OPENING || !isDocument(paper) || !/^(?:under|pursuant)$/.test(tokens[0]?.lower ?? '')) return false
  const verbs = tokens.slice(paper.to, loan.from).flatMap(({ verb }) => verb?.lemma ?? [])
  return verbs.some((verb) => LENDING.test(verb)) && !verbs.some((lemma) => endsDebt({ lemma })) && !loan.former
}

const OPENING = 3
const LENDING = /^(?:borrow|lend|advance)$/

/**
 * An agreement and the one facility under it are one instrument: the one that it is said to hold, or the only one of the
 * filing, where only this agreement holds one of the kind. Of several it stays the parent.
 */
export function joinOnlyContents(byKey: Map<string, Entity>): void {
  const all = [...new Set(byKey.values())]
  const agreements = all.filter(({ name }) => /agreement$/i.test(name))
  const holders = agreements.filter(({ holds }) => holds.size === 1)
  for (const paper of holders) {
    const type = typeOfEntity(paper)
    if (type === null || !CONTENTS.has(type)) continue
    const ofType = all.filter((one) => !agreements.includes(one) && typeOfEntity(one) === type)
    const told = ofType.filter(({ keys }) => [...paper.contents].some((key) => keys.has(key)))
    const isOnlyHolder = agreements.every((one) => one === paper || !one.holds.has(type))
    const [only, second] = told.length > 0 ? told : isOnlyHolder ? ofType : []
    if (only === undefined || second !== undefined || isHeldElsewhere(paper, only, agreements)) continue
    if (isGenericKey(only.key) && !isGenericKey(paper.key)) merge(byKey, paper, only)
    else merge(byKey, only, paper)
  }
}

/** "the 6.75% Indenture" and "the 6.75% Notes": an indenture that bears the name of its notes is that debt. */
export function joinIndentures(byKey: Map<string, Entity>): void {
  const all = [...new Set(byKey.values())]
  for (const paper of all) {
    const own = /^(\d.*) indenture$/.exec(paper.key)?.[1]
    const [notes, second] =
      own === undefined ? [] : all.filter(({ key, name }) => key.startsWith(`${own} `) && /notes?\b/i.test(name))
    if (notes !== undefined && second === undefined) merge(byKey, notes, paper)
  }
}

const isHeldElsewhere = (paper: Entity, { keys }: Entity, agreements: readonly Entity[]): boolean =>
  agreements.some((one) => one !== paper && [...one.contents].some((key) => keys.has(key)))
