import type { Sql } from '#db/client.ts'
import { FACT_LAG_ENDS, FACT_LAG_STEP } from '#db/schema/filings/lag.ts'
import { FactType, Form, VerificationState } from '#server/contract/enums.ts'
import { filedConditions, type Fragment, issuerConditions, namesIssuer } from '../../lists/queries/conditions.ts'
import { unseen } from '../../lists/queries/values.ts'
import type { Behind, FactFilter } from './facts-page.ts'

interface PlacesAsked {
  readonly filter: FactFilter
  readonly limit: number
  readonly behind: Behind | null
}

/** A part of the list that an index holds in its order: what its facts have in common. */
interface Part {
  readonly type: string | null
  readonly form: string | null
  readonly verification: string | null
  readonly lag: { readonly step: number; readonly from: number | null; readonly to: number | null } | null
}

const ANY: Part = { type: null, form: null, verification: null, lag: null }

/** Steps of lag with the days between which each lies. */
const LAGS = [...FACT_LAG_ENDS, null].map((to, step) => ({ lag: { step, from: FACT_LAG_ENDS[step - 1] ?? null, to } }))
const EACH_STATE = VerificationState.options.map((verification) => ({ verification }))
const EACH_FORM = Form.options.map((form) => ({ form }))

/**
 * The places of a page and one more, as a statement. For each filter and pair of filters an index holds what matches in
 * the list's order, or a fixed number of parts of an index do, whose newest together are the page: the states of one form, the
 * steps of lag between a fact's day and its filing. Of a third filter the index of two of them tells unread whether it
 * holds, as it does of a second one for an issuer or an instrument.
 */
export function selectPlaces(db: Sql, asked: PlacesAsked): Fragment {
  const { limit } = asked
  const conditions = [...conditionsOf(db, asked), ...behindOf(db, asked)]
  const parts = partsOf(asked.filter)
  const select = (ofPart: Fragment) => db`
    select filed_at, accession, place, id from listed_facts where ${[ofPart, ...conditions]}
    order by filed_at desc, accession desc, place desc limit ${unseen(db)(limit + 1, 'int')}`
  return parts === null ? select(db`true`) : selectOfParts(db, parts, select, limit)
}

/** One subquery serves all parts: planning many of them takes longer than running them. */
function selectOfParts(
  db: Sql,
  parts: readonly Part[],
  select: (ofPart: Fragment) => Fragment,
  limit: number,
): Fragment {
  const value = unseen(db)
  const ofEach = (of: (part: Part) => string | number | null, type: 'text[]' | 'int[]') => value(parts.map(of), type)
  const has = (name: keyof Part) => parts.some((part) => part[name] !== null)
  const ofPart = [
    db`true`,
    ...(has('type') ? [db`and fact_type = part.type`] : []),
    ...(has('form') ? [db`and form = part.form`] : []),
    ...(has('verification') ? [db`and verification = part.verification`] : []),
    ...(has('lag') ? [db`and ${db.unsafe(FACT_LAG_STEP)} = part.step`] : []),
  ]
  return db`
    select walked.* from unnest(
      ${ofEach(({ type }) => type, 'text[]')}, ${ofEach(({ form }) => form, 'text[]')},
      ${ofEach(({ verification }) => verification, 'text[]')}, ${ofEach(({ lag }) => lag?.step ?? null, 'int[]')},
      ${ofEach(({ lag }) => lag?.from ?? null, 'int[]')}, ${ofEach(({ lag }) => lag?.to ?? null, 'int[]')}
    ) part (type, form, verification, step, lag_from, lag_to) cross join lateral (${select(db`${ofPart}`)}) walked
    order by filed_at desc, accession desc, place desc limit ${value(limit + 1, 'int')}`
}

/** The parts of the index for a filter; null where one holds all that matches. */
function partsOf(filter: FactFilter): readonly Part[] | null {
  const { form, verification, instrument } = filter
  if (namesIssuer(filter)) return null
  const types = typesOf(filter)?.map((type) => ({ type })) ?? null
  const ofForm = form === undefined ? null : [{ form }]
  const ofState = verification === undefined ? null : [{ verification }]
  if (instrument !== undefined) return partsOfInstrument(filter, types, ofForm, ofState)
  if (isDated(filter)) return pairsOf(types ?? ofForm ?? ofState ?? [{}], LAGS)
  if (types !== null) return pairsOf(types, ofForm ?? ofState ?? EACH_STATE)
  if (ofForm !== null) return pairsOf(ofForm, ofState ?? EACH_STATE)
  return ofState === null ? null : pairsOf(EACH_FORM, ofState)
}

/** The same of an instrument, which every part has. */
function partsOfInstrument(
  filter: FactFilter,
  types: readonly Partial<Part>[] | null,
  ofForm: readonly Partial<Part>[] | null,
  ofState: readonly Partial<Part>[] | null,
): readonly Part[] | null {
  if (types !== null) return pairsOf(types, [{}])
  if ((ofForm ?? ofState) !== null) return pairsOf(ofForm ?? EACH_FORM, ofState ?? EACH_STATE)
  return isDated(filter) ? pairsOf([{}], LAGS) : null
}

const pairsOf = (some: readonly Partial<Part>[], others: readonly Partial<Part>[]): readonly Part[] =>
  some.flatMap((one) => others.map((other) => ({ ...ANY, ...one, ...other })))

const isDated = ({ effectiveFrom, effectiveTo }: FactFilter): boolean => (effectiveFrom ?? effectiveTo) !== undefined

/** Null where any type will do. */
const typesOf = ({ factTypes }: FactFilter): readonly FactType[] | null =>
  factTypes === undefined || factTypes.length === FactType.options.length ? null : factTypes

/** Every condition on a fact that its part need not tell, each beginning with `and`. */
function conditionsOf(db: Sql, { filter }: PlacesAsked): Fragment[] {
  const { factTypes, verification, instrument, effectiveFrom, effectiveTo } = filter
  const value = unseen(db)
  const parts = partsOf(filter)
  const ofLag = parts?.some(({ lag }) => lag !== null) ?? false
  const ofTypes = parts?.some(({ type }) => type !== null) ?? false
  return [
    ...issuerConditions(db, filter, value),
    ...filedConditions(db, filter, value),
    ...(verification === undefined ? [] : [db`and verification = ${value(verification, 'text')}`]),
    ...(factTypes === undefined || ofTypes ? [] : [db`and fact_type = any(${value(factTypes, 'text[]')}::text[])`]),
    ...(instrument === undefined ? [] : [db`and instrument = ${value(instrument, 'text')}`]),
    ...(effectiveFrom === undefined ? [] : [db`and as_of >= ${value(effectiveFrom, 'date')}`]),
    ...(effectiveTo === undefined ? [] : [db`and as_of <= ${value(effectiveTo, 'date')}`]),
    // How late, or early, a fact of the part was filed whose day lies in the span.
    ...(ofLag && effectiveFrom !== undefined
      ? [db`and filed_at >= coalesce(${value(effectiveFrom, 'date')} + part.lag_from, '-infinity')`]
      : []),
    ...(ofLag && effectiveTo !== undefined
      ? [db`and filed_at < coalesce(${value(effectiveTo, 'date')} + part.lag_to, 'infinity')`]
      : []),
  ]
}

const behindOf = (db: Sql, { behind }: PlacesAsked): Fragment[] =>
  behind === null
    ? []
    : [
        db`and (filed_at, accession, place) < (${unseen(db)(behind.filedAt, 'date')}, ${unseen(db)(behind.accession, 'text')}, ${unseen(db)(behind.place, 'int')})`,
      ]
