import { sql } from '#db/client.ts'
import type { Category } from '#server/contract/enums.ts'
import type { NextReview, ReviewFilter } from '#server/contract/resources/workspace/review.ts'
import { now } from '#server/platform/clock.ts'
import type { Fragment } from '../lists/conditions.ts'
import { issuerConditions } from '../lists/conditions.ts'

export interface CandidateRow {
  readonly accession: string
  readonly recordId: string
  readonly kind: 'fact' | 'signal'
  readonly title: string
  readonly value: string | null
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

/** Candidates under a filter that no other administrator holds, `d`, as conditions on `search_documents`. */
function waiting(filter: ReviewFilter, userId: string): Fragment {
  const db = sql()
  const { kind, category, form, ticker, disputed } = filter
  return db`d.kind in ('fact', 'signal') and d.verification = 'candidate'
    ${kind === undefined ? db`` : db`and d.kind = ${kind}`}
    ${category === undefined ? db`` : db`and d.category = ${category}`}
    ${form === undefined ? db`` : db`and d.form = ${form}`}
    ${ticker === undefined ? db`` : issuerConditions(db, { ticker })}
    ${disputed === true ? db`and exists (select 1 from facts f where f.id = d.id and not f.resolved)` : db``}
    and not exists (select 1 from verdicts v where v.accession = d.accession and v.record_id = d.id and v.evidence_sha256 = d.evidence_sha256)
    and not exists (select 1 from review_claims c
      where c.accession = d.accession and c.record_id = d.id and c.user_id <> ${userId} and c.expires_at > ${now()})`
}

/** The next candidates behind the one that was looked at last, a few at a time. */
export async function selectCandidates(
  { after, oldestFirst = false, ...filter }: NextReview,
  userId: string,
  most: number,
): Promise<CandidateRow[]> {
  const db = sql()
  const place =
    after === undefined
      ? db``
      : db`and (d.filed_at, d.id) ${oldestFirst ? db`>` : db`<`} (${after.filedAt}, ${after.recordId})`
  const order = oldestFirst ? db`asc` : db`desc`
  return await db<CandidateRow[]>`
    select d.accession, d.id as "recordId", d.kind, coalesce(replace(f.fact_type, '_', ' '), replace(c.json::jsonb->>'covenantType', '_', ' '),
        d.locator::jsonb->>'rule', d.kind) as title,
      case when f.id is not null then f.value || ' ' || coalesce(f.currency, '')
        else concat_ws(' ', replace(c.json::jsonb->>'action', '_', ' '), c.json::jsonb->>'comparator', c.json::jsonb->>'ratio', c.json::jsonb->>'threshold') end as value,
      i.ticker, i.name as company, d.form, d.filed_at::text as "filedAt", d.category, d.evidence, d.evidence_sha256 as "evidenceSha256",
      (d.locator::jsonb->>'byteStart')::float8 as "byteStart", (d.locator::jsonb->>'byteEnd')::float8 as "byteEnd",
      coalesce(not f.resolved, false) as "isDisputed"
    from (select * from search_documents d where ${waiting(filter, userId)} ${place}
      order by d.filed_at ${order}, d.id ${order} limit ${most}) d
    join issuers i using (cik) left join facts f on f.id = d.id left join covenants c on c.id = d.id
    order by d.filed_at ${order}, d.id ${order}`
}

/** How many candidates wait under a filter. */
export async function countCandidates(filter: ReviewFilter, userId: string): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from (select 1 from search_documents d where ${waiting(filter, userId)} limit ${MAX_COUNTED}) found`
  return row?.count ?? 0
}

export interface ReviewerRow {
  readonly userId: string
  readonly name: string | null
  readonly verified: number
  readonly rejected: number
  readonly takenBack: number
  readonly overturned: number
  readonly lastAt: Date
}

/** Who judged what. A verdict is overturned where the one that follows it is another person's. */
export async function selectReviewers(): Promise<ReviewerRow[]> {
  return await sql()<ReviewerRow[]>`
    select v.judged_by as "userId", u.display_name as name,
      count(*) filter (where v.verdict = 'verified')::int as verified, count(*) filter (where v.verdict = 'rejected')::int as rejected,
      count(*) filter (where v.verdict = 'taken_back')::int as "takenBack",
      count(*) filter (where later.id is not null and later.judged_by <> v.judged_by)::int as overturned, max(v.created_at) as "lastAt"
    from verdicts v left join users u on u.id = v.judged_by left join verdicts later on later.follows = v.id
    group by v.judged_by, u.display_name order by count(*) desc, v.judged_by`
}

export interface AgreementRow {
  readonly judged: number
  readonly seenByTwo: number
  readonly agreed: number
}

/** Of records that two people judged, how many ended as the first person had it. */
export async function selectAgreement(): Promise<AgreementRow> {
  const [row] = await sql()<AgreementRow[]>`
    with recursive chain as (
      select id, id as first, verdict as first_verdict, verdict, judged_by as first_by, false as by_two from verdicts where follows is null
      union all
      select v.id, c.first, c.first_verdict, v.verdict, c.first_by, c.by_two or v.judged_by <> c.first_by
      from chain c join verdicts v on v.follows = c.id
    ), ends as (select c.* from chain c where not exists (select 1 from verdicts v where v.follows = c.id))
    select count(*)::int as judged, count(*) filter (where by_two)::int as "seenByTwo",
      count(*) filter (where by_two and verdict = first_verdict)::int as agreed from ends`
  return row ?? { judged: 0, seenByTwo: 0, agreed: 0 }
}
