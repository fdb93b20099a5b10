import { type Sql, sql } from '#db/client.ts'
import type { Category } from '#server/contract/enums.ts'
import type { NextReview, ReviewFilter } from '#server/contract/resources/workspace/review.ts'
import { now } from '#server/platform/clock.ts'
import type { Fragment } from '../../lists/queries/conditions.ts'
import { issuerConditions } from '../../lists/queries/conditions.ts'

/** Kinds of facts that are percentages where they have no currency. */
const PERCENTAGES = 'rate|fee|spread|scheduled_payment'

export interface CandidateRow {
  readonly accession: string
  readonly recordId: string
  readonly kind: 'fact' | 'signal' | 'refusal'
  /** Index among its filing's refusals; null for anything else. */
  readonly ordinal: number | null
  readonly title: string
  readonly value: string | null
  readonly details: string[]
  readonly ticker: string
  readonly company: string
  readonly form: string
  readonly filedAt: string
  readonly category: Category | null
  readonly evidence: string
  readonly evidenceSha256: string
  readonly byteStart: number | null
  readonly byteEnd: number | null
  readonly isDisputed: boolean
}

const MAX_COUNTED = 10_000

/** Conditions on everything in the queue: its age, and that no other administrator holds it. */
function common({ filedFrom, filedTo }: ReviewFilter, userId: string, id: Fragment): Fragment {
  const db = sql()
  return db`${filedFrom === undefined ? db`` : db`and filed_at >= ${filedFrom}`}
    ${filedTo === undefined ? db`` : db`and filed_at <= ${filedTo}`}
    and not exists (select 1 from review_claims c
      where c.accession = q.accession and c.record_id = ${id} and c.user_id <> ${userId} and c.expires_at > ${now()})`
}

const opinionOn = (db: Sql, id: Fragment, more: Fragment) => db`exists (select 1 from review_opinions o
  where o.accession = q.accession and o.record_id = ${id} and o.evidence_sha256 = q.evidence_sha256 ${more})`

/** Facts and signals under a filter, `q`, as conditions on `search_documents`. */
function waitingRecords(filter: ReviewFilter, userId: string): Fragment {
  const db = sql()
  const { kind, category, form, ticker, disputed, secondLook } = filter
  if (kind === 'refusal') return db`false`
  const verdict = (more: Fragment) => db`exists (select 1 from verdicts v
    where v.accession = q.accession and v.record_id = q.id and v.evidence_sha256 = q.evidence_sha256 ${more})`
  const judged =
    secondLook === true
      ? db`${verdict(db`and v.verdict <> 'taken_back' and not exists (select 1 from verdicts l where l.follows = v.id)`)}
        and not ${verdict(db`and v.judged_by = ${userId}`)} and not ${opinionOn(db, db`q.id`, db`and o.judged_by = ${userId}`)}`
      : db`q.verification = 'candidate' and not ${verdict(db``)}`
  return db`q.kind in ('fact', 'signal') and ${judged}
    ${kind === undefined ? db`` : db`and q.kind = ${kind}`}
    ${category === undefined ? db`` : db`and q.category = ${category}`}
    ${form === undefined ? db`` : db`and q.form = ${form}`}
    ${ticker === undefined ? db`` : issuerConditions(db, { ticker })}
    ${disputed === true ? db`and exists (select 1 from facts f where f.id = q.id and not f.resolved)` : db``}
    ${common(filter, userId, db`q.id`)}`
}

/** Refusals under a filter, `q`, as conditions on `refusals`. A refusal has no category. */
function waitingRefusals(filter: ReviewFilter, userId: string): Fragment {
  const db = sql()
  const { kind, category, form, ticker, disputed, secondLook } = filter
  if ((kind !== undefined && kind !== 'refusal') || category !== undefined) return db`false`
  const id = db`q.record_id`
  const judged =
    secondLook === true
      ? db`${opinionOn(db, id, db``)} and not ${opinionOn(db, id, db`and o.judged_by = ${userId}`)}`
      : db`not ${opinionOn(db, id, db``)}`
  return db`${judged}
    ${form === undefined ? db`` : db`and exists (select 1 from filings f where f.accession = q.accession and f.form = ${form})`}
    ${ticker === undefined ? db`` : issuerConditions(db, { ticker })}
    ${disputed === true ? db`and q.reason_code = 'conflicting_values'` : db``}
    ${common(filter, userId, id)}`
}

/** The next few of the queue, after the one that was seen last. */
export async function selectCandidates(
  { after, oldestFirst = false, ...filter }: NextReview,
  userId: string,
  limit: number,
): Promise<CandidateRow[]> {
  const db = sql()
  const order = oldestFirst ? db`asc` : db`desc`
  const behind = (id: Fragment) =>
    after === undefined
      ? db``
      : db`and (q.filed_at, ${id}) ${oldestFirst ? db`>` : db`<`} (${after.filedAt}, ${after.recordId})`
  return await db<CandidateRow[]>`
    with found as (
      (select q.accession, q.id, q.kind, q.cik, q.filed_at, null::int as ordinal from search_documents q
        where ${waitingRecords(filter, userId)} ${behind(db`q.id`)} order by q.filed_at ${order}, q.id ${order} limit ${limit})
      union all
      (select q.accession, q.record_id, 'refusal', q.cik, q.filed_at, q.ordinal from refusals q
        where ${waitingRefusals(filter, userId)} ${behind(db`q.record_id`)} order by q.filed_at ${order}, q.record_id ${order} limit ${limit})
    )
    select n.accession, n.id as "recordId", n.kind, n.ordinal,
      coalesce(replace(r.concept, '_', ' '), replace(f.fact_type, '_', ' '), replace(stored_jsonb(c.json)->>'covenantType', '_', ' '),
        stored_jsonb(d.locator)->>'rule', n.kind) as title,
      case when f.id is not null then f.value || coalesce(' ' || f.currency, case when f.fact_type ~ ${PERCENTAGES} then '%' else '' end)
        else concat_ws(' ', replace(stored_jsonb(c.json)->>'action', '_', ' '), stored_jsonb(c.json)->>'comparator', stored_jsonb(c.json)->>'ratio',
          stored_jsonb(c.json)->>'threshold' || coalesce(' ' || (stored_jsonb(c.json)->>'currency'), '%')) end as value,
      array_remove(array[stored_jsonb(f.json)->>'label',
        coalesce(stored_jsonb(f.json), stored_jsonb(c.json))->'instrument'->>'reportedName',
        coalesce(stored_jsonb(f.json), stored_jsonb(c.json))->'period'->>'label'], null) as details,
      i.ticker, i.name as company, g.form, n.filed_at::text as "filedAt", d.category, coalesce(d.evidence, '') as evidence,
      coalesce(d.evidence_sha256, r.evidence_sha256) as "evidenceSha256",
      (stored_jsonb(d.locator)->>'byteStart')::float8 as "byteStart", (stored_jsonb(d.locator)->>'byteEnd')::float8 as "byteEnd",
      coalesce(not f.resolved, r.reason_code = 'conflicting_values', false) as "isDisputed"
    from found n join issuers i using (cik) join filings g on g.accession = n.accession
    left join search_documents d on d.id = n.id and n.ordinal is null
    left join refusals r on r.accession = n.accession and r.ordinal = n.ordinal
    left join facts f on f.id = d.id left join covenants c on c.id = d.id
    order by n.filed_at ${order}, n.id ${order} limit ${limit}`
}

/** How many wait under a filter. */
export async function countCandidates(filter: ReviewFilter, userId: string): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select (select count(*) from (select 1 from search_documents q where ${waitingRecords(filter, userId)} limit ${MAX_COUNTED}) records)::int
      + (select count(*) from (select 1 from refusals q where ${waitingRefusals(filter, userId)} limit ${MAX_COUNTED}) refused)::int as count`
  return Math.min(MAX_COUNTED, row?.count ?? 0)
}

/** A refusal of a filing in its JSON; null if the filing has none at that index. */
export async function selectRefusal(accession: string, ordinal: number): Promise<string | null> {
  const [row] = await sql()<{ refusal: string | null }[]>`
    select (stored_jsonb(json) -> 'extraction' -> 'refusals' -> ${ordinal}::int)::text as refusal
    from structured_filings where accession = ${accession}`
  return row?.refusal ?? null
}

/** A verdict that no other one followed; null if there is none or it was followed. */
export async function selectStandingVerdict(id: number): Promise<{ verdict: string; judgedBy: string } | null> {
  const [row] = await sql()<{ verdict: string; judgedBy: string }[]>`
    select verdict, judged_by as "judgedBy" from verdicts v
    where id = ${id} and not exists (select 1 from verdicts l where l.follows = v.id)`
  return row ?? null
}

export interface ReviewerRow {
  readonly userId: string
  readonly name: string | null
  readonly verified: number
  readonly rejected: number
  readonly refusals: number
  readonly secondLooks: number
  readonly takenBack: number
  readonly overturned: number
  readonly lastAt: Date
}

/** Who judged what. A verdict is overturned if the next one is another person's. */
export async function selectReviewers(): Promise<ReviewerRow[]> {
  return await sql()<ReviewerRow[]>`
    with given as (
      select v.judged_by, v.verdict, null as opinion, later.id is not null and later.judged_by <> v.judged_by as overturned, v.created_at
      from verdicts v left join verdicts later on later.follows = v.id
      union all
      select judged_by, null, case record_kind when 'refusal' then 'refusal' else 'second look' end, false, created_at from review_opinions
    )
    select g.judged_by as "userId", u.display_name as name,
      count(*) filter (where g.verdict = 'verified')::int as verified, count(*) filter (where g.verdict = 'rejected')::int as rejected,
      count(*) filter (where g.opinion = 'refusal')::int as refusals, count(*) filter (where g.opinion = 'second look')::int as "secondLooks",
      count(*) filter (where g.verdict = 'taken_back')::int as "takenBack",
      count(*) filter (where g.overturned)::int as overturned, max(g.created_at) as "lastAt"
    from given g left join users u on u.id = g.judged_by
    group by g.judged_by, u.display_name order by count(*) desc, g.judged_by`
}

export interface AgreementRow {
  readonly judged: number
  readonly seenByTwo: number
  readonly agreed: number
}

/**
 * Of the records that two people judged, how many they agree on: a second person confirmed the first verdict, or it was
 * restored in the end; on a refusal, all opinions are the same.
 */
export async function selectAgreement(): Promise<AgreementRow> {
  const [row] = await sql()<AgreementRow[]>`
    with recursive chain as (
      select id, accession, record_id, evidence_sha256, verdict as first_verdict, verdict, judged_by as first_by, false as by_two
      from verdicts where follows is null
      union all
      select v.id, c.accession, c.record_id, c.evidence_sha256, c.first_verdict, v.verdict, c.first_by, c.by_two or v.judged_by <> c.first_by
      from chain c join verdicts v on v.follows = c.id
    ), judged as (
      select c.by_two or o.seen as by_two, c.verdict = c.first_verdict as agreed
      from chain c, lateral (select exists (select 1 from review_opinions o where o.accession = c.accession
        and o.record_id = c.record_id and o.evidence_sha256 = c.evidence_sha256 and o.judged_by <> c.first_by) as seen) o
      where not exists (select 1 from verdicts v where v.follows = c.id)
      union all
      select count(*) > 1, count(distinct opinion) = 1 from review_opinions
      where record_kind = 'refusal' group by accession, record_id, evidence_sha256
    )
    select count(*)::int as judged, count(*) filter (where by_two)::int as "seenByTwo",
      count(*) filter (where by_two and agreed)::int as agreed from judged`
  return row ?? { judged: 0, seenByTwo: 0, agreed: 0 }
}
