import { debtorsOf, isOthersDebt } from '../debtor/debtor.ts'
import type { FilingLanguage } from '../document.ts'
import type { ActAction } from '../lexicon/acts.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { Ending } from '../lifecycle/endings.ts'
import { readEndings } from '../lifecycle/endings.ts'
import { isPastName } from '../lexicon/past-names.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import type { PlacedSentence } from '../sentence.ts'
import { tablesOf } from '../tables/read-tables.ts'
import { readDateRoles, timeAt } from '../time/time.ts'
import { joinIndentures, joinOnlyContents, noteContents, noteHoldings, noteUnder } from './contents.ts'
import { joinCoupons } from './coupons.ts'
import type { Entity, InstrumentState, KeyOf } from './entity.ts'
import { createEntity, merge } from './entity.ts'
import { headOf, isGenericKey, nameKey, termKey } from './names.ts'
import type { References } from './references/references.ts'
import { readReferences } from './references/references.ts'
import type { RowInstruments } from './row-instruments.ts'
import { joinRows } from './row-instruments.ts'
import { settleMaturity, standingOf } from './stated-maturities.ts'

export interface Register {
  readonly entities: readonly Entity[]
  /** The entity a name belongs to, or null for a name that any instrument can bear. */
  readonly entityOf: (name: string) => Entity | null
  /** Types of financing that the filing mentions at all, by mentions. */
  readonly types: ReadonlyMap<InstrumentType, number>
  /** Heads of the names that it calls revolving, "facility" of "revolving credit facilities". */
  readonly revolving: ReadonlySet<string>
  /** What the filing says about instruments that ended. */
  readonly endings: readonly Ending[]
  /** What the rows of tables and the members of tags are of. */
  readonly rows: RowInstruments
  /** What "the facility", "it" or a sentence without a name refers to. */
  readonly references: References
}

/** Puts the instruments of the filing together from every financing sentence. One pass in document order. */
export function buildRegister(language: FilingLanguage): Register {
  const keyOf = createKeyOf(language)
  const byKey = new Map<string, Entity>()
  const types = new Map<InstrumentType, number>()
  const revolving = new Set<string>()
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null || sentence.instruments.length === 0) continue
    for (const mention of sentence.instruments) {
      if (mention.part === null) types.set(mention.type, (types.get(mention.type) ?? 0) + 1)
      if (mention.type === 'revolver') revolving.add(headOf(mention.name))
      if (mention.named) note(byKey, keyOf, mention)
    }
    noteDefinitions(byKey, keyOf, sentence)
    noteHoldings(byKey, keyOf, sentence)
    noteContents(byKey, keyOf, sentence)
    noteUnder(byKey, keyOf, sentence)
    noteMaturities(byKey, keyOf, sentence, (at) => isOthersDebt(debtorsOf(language)(passage, sentence), at))
    noteEntries(byKey, keyOf, sentence)
  }
  joinOnlyContents(byKey)
  joinIndentures(byKey)
  joinCoupons(byKey)
  const entities = [...new Set(byKey.values())]
  for (const entity of entities) entity.maturity = settleMaturity(entity.stated)
  const endings = readEndings(language)
  noteEndings(byKey, keyOf, endings)
  const entityOf = (name: string): Entity | null => byKey.get(keyOf(name)) ?? null
  const { readings, further } = tablesOf(language)
  const rows = joinRows([...readings, ...further], entities, entityOf)
  return {
    entities,
    types,
    revolving,
    endings,
    entityOf,
    rows,
    references: readReferences(language, entityOf, endings),
  }
}

/**
 * The function that returns a name's key: its distinctive words, or all of them where the filing defines several terms
 * with the same distinctive words.
 */
function createKeyOf(language: FilingLanguage): KeyOf {
  const terms = new Map<string, Set<string>>()
  for (const passage of language.financing) {
    if (!/["\u201c]/.test(passage.text)) continue
    const sentence = language.sentenceOf(passage)
    for (const { term } of sentence?.terms ?? [])
      terms.set(nameKey(term), (terms.get(nameKey(term)) ?? new Set()).add(termKey(term)))
  }
  return (name) => {
    const key = nameKey(name)
    const own = termKey(name)
    const same = terms.get(key)
    return same !== undefined && same.size > 1 && same.has(own) ? own : key
  }
}

function note(byKey: Map<string, Entity>, keyOf: KeyOf, mention: InstrumentMention): Entity | null {
  const key = keyOf(mention.name)
  if (isGenericKey(key) && !/[A-Z]/.test(mention.name)) return null
  if (key === '') return null
  const entity = byKey.get(key) ?? createEntity(key, mention.name)
  byKey.set(key, entity)
  entity.mentions += 1
  entity.types.set(mention.type, (entity.types.get(mention.type) ?? 0) + 1)
  if (mention.due !== null) entity.stated.push(mention.due)
  return entity
}

/** "the Notes Repurchase", "the Repurchased Notes": an act, and the part that it was about, not the whole debt. */
const ACTED = /^(?:Repurchased|Redeemed|Exchanged|Tendered|Converted) /
const OF_ACT = /(?:Repurchase|Redemption|Exchange|Offering|Repayment|Issuance)s?$/

/** "a $500 million revolving credit facility (the “Revolver”)": the term names what comes before it. */
function noteDefinitions(byKey: Map<string, Entity>, keyOf: KeyOf, sentence: PlacedSentence): void {
  for (const { term, of, types } of sentence.terms) {
    const key = keyOf(term)
    if (key === '' || ACTED.test(term) || OF_ACT.test(term)) continue
    const entity = byKey.get(key) ?? createEntity(key, term)
    byKey.set(key, entity)
    if (of === null) {
      for (const type of types) entity.holds.add(type)
      continue
    }
    entity.types.set(of.type, (entity.types.get(of.type) ?? 0) + 2)
    entity.defined.add(of.type)
    entity.standsFor.add(`${nameKey(of.name)} ${of.due?.iso ?? ''}`)
    if (of.due !== null) entity.stated.push(of.due)
    const named = of.named ? byKey.get(keyOf(of.name)) : undefined
    if (named !== undefined && named !== entity && !isGenericKey(named.key)) merge(byKey, entity, named)
  }
}

/** "The Term Loan matures on March 1, 2030"; what another owes under a like name falls due on a day of its own. */
function noteMaturities(
  byKey: Map<string, Entity>,
  keyOf: KeyOf,
  sentence: PlacedSentence,
  isOthers: (at: number) => boolean,
): void {
  const dates = readDateRoles(sentence).filter(({ role }) => role === 'maturity')
  for (const { date } of dates) {
    const subject = sentence.instruments.filter((one) => one.to <= date.from && one.part === null).at(-1)
    if (subject === undefined) continue
    const entity = byKey.get(keyOf(subject.name))
    if (entity !== undefined && !isOthers(date.from))
      entity.stated.push({ iso: date.iso, precision: date.precision, standing: standingOf(sentence, subject, date) })
  }
}

/** An instrument with a name of its own is over where a sentence ends the whole of it. */
function noteEndings(byKey: ReadonlyMap<string, Entity>, keyOf: KeyOf, endings: readonly Ending[]): void {
  // "the Prior Credit Agreement", where another bears the name without that word.
  for (const entity of byKey.values()) if (isPastName(entity.key)) entity.state = 'replaced'
  for (const { instrument, action, gone, local, partial, namesake } of endings) {
    if (namesake === true) continue
    const key = keyOf(instrument.name)
    const entity = instrument.named ? byKey.get(key) : undefined
    if (entity === undefined || (OTHER_ONE.test(instrument.name) && !OTHER_ONE.test(key))) continue
    // "the Term Loan", "the Notes": one debt where the filing defines the term for one.
    if (isGenericKey(key) && entity.standsFor.size !== 1) continue
    if (local === true) {
      // "repaid $2 billion of 3.45% notes": all of them or a part.
      if (partial !== true && entity.state === 'in_force') entity.state = null
      continue
    }
    // Terminated and paid off on one day: the agreement is over, and not only what was owed.
    if (STATES[action] === undefined && entity.stateDate === gone) continue
    entity.state = STATES[action] ?? 'repaid'
    entity.stateDate = gone
  }
}

/** "the prior Harbor Facility" may have its name from the one that took its place. */
const OTHER_ONE = /^(?:prior|previous|former|old|existing|then|original|current)\b/i

const STATES: Readonly<Partial<Record<ActAction, InstrumentState>>> = {
  terminated: 'terminated',
  refinanced: 'replaced',
  matured: 'matured',
}

const MAKING = new Set(['enter', 'issue', 'borrow', 'receive'])
/** Documents about an existing agreement. */
const CHANGES = new Set(['amendment', 'waiver', 'consent', 'joinder', 'forbearance', 'supplement', 'extension'])

/** "On May 5, 2025, we entered into a credit agreement (the “Agreement”)": from that day on it is there. */
function noteEntries(byKey: Map<string, Entity>, keyOf: KeyOf, sentence: PlacedSentence): void {
  if (!sentence.values.some((one) => one.kind === 'date' && isExactDay(one))) return
  if (!sentence.instruments.some(({ named, part }) => named && part === null)) return
  const verb = sentence.clauses
    .filter(({ mood }) => mood === 'stated')
    .flatMap(({ predicates }) => predicates)
    .find(({ class: cls, tense, negated }) => MAKING.has(cls) && !negated && /^(?:past|perfect)$/.test(tense))
  if (verb === undefined) return
  const roles = readDateRoles(sentence)
  const day = timeAt(sentence, roles, verb.at, 'event')
  const isExact = roles.some(({ date }) => date.iso === day?.iso && isExactDay(date))
  if (day === null || !isExact) return
  const further = sentence.clauses
    .flatMap(({ predicates }) => predicates)
    .find(({ at, class: cls }) => at > verb.at && MOVED.has(cls))
  const made = sentence.instruments.filter(
    ({ from, part }) => part === null && from > verb.at && from < (further?.from ?? Infinity),
  )
  for (const one of made) {
    const before = sentence.tokens.slice(verb.at, one.from)
    if (before.some(({ noun, lower }) => CHANGES.has(noun) || lower === 'under' || lower === 'existing')) return
    // "signed agreements with holders of our notes": the notes were there before.
    if (/^(?:our|its|their|company’s)$/.test(before.at(-1)?.lower ?? '') && before.at(-2)?.lower === 'of') continue
    const entity = one.named ? byKey.get(keyOf(one.name)) : undefined
    if (entity !== undefined && !isGenericKey(entity.key)) entity.made ??= day.iso
  }
}

const isExactDay = ({ precision }: DateMention): boolean => /^(?:day|month)$/.test(precision)

/** After these verbs the sentence mentions another instrument: what was repaid, replaced or ended. */
const MOVED = new Set(['repay', 'replace', 'terminate', 'redeem', 'amend', 'use', 'extend'])
