import type { Metadata } from 'next'
import { Category, Form } from '#server/contract/enums.ts'
import { ReviewFilter } from '#server/contract/resources/workspace/review.ts'
import type { ReviewSummary } from '#server/contract/resources/workspace/review.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { ListProblem } from '#app/_components/lists/list-problem.tsx'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import type { Filter } from '#app/_components/lists/filter-form.tsx'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { nameCompany } from '#app/_lib/lists/by-company/read-list.ts'
import { hrefWith, readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { AdminHead } from '../_components/admin-head.tsx'
import { ReviewDesk } from './_components/review-desk.tsx'

export const metadata: Metadata = { title: 'Review' }

const words = (values: readonly string[]) => values.map((value) => [value, inWords(value)] as const)
const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: 'Kind', choices: words(['fact', 'signal', 'refusal']) },
  { kind: 'choice', name: 'category', label: 'Subject', choices: words(Category.options) },
  { kind: 'choice', name: 'form', label: 'Form', choices: Form.options.map((form) => [form, form] as const) },
  { kind: 'company', name: 'ticker', label: 'Company' },
  { kind: 'date', name: 'filed_from', label: 'Filed from' },
  { kind: 'date', name: 'filed_to', label: 'Filed to' },
  {
    kind: 'choice',
    name: 'look',
    label: 'Queue',
    choices: [['second', 'judged by others']],
    none: 'not judged yet',
  },
  { kind: 'choice', name: 'disputed', label: 'Readings', choices: [['1', 'only where they disagree']] },
  {
    kind: 'choice',
    name: 'order',
    label: 'Order',
    choices: [['oldest', 'oldest filings first']],
    none: 'newest first',
  },
]
const NAMES = ['kind', 'category', 'form', 'ticker', 'filed_from', 'filed_to', 'look', 'disputed', 'order'] as const

type Reviewer = ReviewSummary['reviewers'][number]
const columns: readonly Column<Reviewer>[] = [
  { heading: 'Who', isRowHeading: true, cell: ({ name }) => name ?? 'a deleted account' },
  { heading: 'Verified', className: 'number', cell: ({ verified }) => formatCount(verified) },
  { heading: 'Rejected', className: 'number', cell: ({ rejected }) => formatCount(rejected) },
  { heading: 'Refusals', className: 'number', cell: ({ refusals }) => formatCount(refusals) },
  { heading: 'Second looks', className: 'number', cell: ({ secondLooks }) => formatCount(secondLooks) },
  { heading: 'Withdrawn', className: 'number', cell: ({ takenBack }) => formatCount(takenBack) },
  { heading: 'Overturned later', className: 'number', cell: ({ overturned }) => formatCount(overturned) },
  { heading: 'Last', className: 'tight', cell: ({ lastAt }) => formatInstant(lastAt) },
]

function Agreement({ judged, seenByTwo, agreed }: ReviewSummary) {
  return (
    <p className="prose">
      {judged === 0
        ? 'No records reviewed yet.'
        : `${formatQuantity(judged, 'record')} reviewed, ${formatCount(seenByTwo)} by two people. `}
      {seenByTwo === 0 ? null : `They agree on ${Math.round((agreed / seenByTwo) * 100)}% of those.`}
    </p>
  )
}

export default async function ReviewPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const values = readParams(await searchParams, NAMES)
  const { disputed, order, look, filed_from: filedFrom, filed_to: filedTo, ...given } = values
  const parsed = ReviewFilter.safeParse({
    ...given,
    ...(filedFrom === undefined ? {} : { filedFrom }),
    ...(filedTo === undefined ? {} : { filedTo }),
    ...(look === undefined ? {} : { secondLook: true }),
    ...(disputed === undefined ? {} : { disputed: true }),
    ...(order === undefined ? {} : { oldestFirst: true }),
  })
  const filter = parsed.success ? parsed.data : {}
  const { data: summary } = await (await adminApi('/admin/review')).review.summary({})
  const open = await nameCompany(values.ticker, (ticker) => hrefWith('/admin/review', { ...values, ticker }))
  return (
    <>
      <AdminHead current="/admin/review" title="Review" />
      <p className="prose">
        Review candidates and refusals one at a time. A record is reserved for you while it is open. A verdict on a
        candidate is published at once. Judging a refusal does not change what users see; it shows the people who
        develop the engine where it is wrong. In a second look, the earlier verdict stays hidden.
      </p>
      {parsed.success ? null : <p className="form-problem">A filter was not valid and was ignored.</p>}
      <FilterForm path="/admin/review" filters={FILTERS} values={values} />
      {open === null ? (
        <ReviewDesk filter={filter} key={JSON.stringify(filter)} />
      ) : (
        <ListProblem {...open} path="/admin/review" />
      )}
      <section className="stack-s" aria-labelledby="who">
        <h2 id="who">Reviewers</h2>
        <Agreement {...summary} />
        {summary.reviewers.length === 0 ? null : (
          <DataTable caption="Reviewers" columns={columns} rows={summary.reviewers} rowKey={({ userId }) => userId} />
        )}
      </section>
    </>
  )
}
