import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { appUrl } from '#server/platform/settings.ts'
import { CopyCode } from '#app/_components/copy-code.tsx'
import { filingPath } from '#app/_lib/paths.ts'
import { getCompanyValues, getStoreSample, listCompanies } from '#app/_lib/api/api.ts'

const description = 'From your first call to a value, and from the value back to the text of the filing.'
export const metadata: Metadata = { title: 'Quickstart', description, alternates: { canonical: '/docs/quickstart' } }

/** A company of the store with at least one amount to ask for. */
async function chooseTicker(): Promise<string> {
  const companies = await listCompanies({ limit: '20' })
  for (const { ticker, cik } of companies.isRefused ? [] : companies.data) {
    const values = cik === undefined ? null : await getCompanyValues(ticker)
    if (values?.liquidity.some((series) => series.values.some(({ value }) => value !== null)) === true) return ticker
  }
  return (await getStoreSample())?.ticker ?? 'HRBL'
}

export default async function QuickstartPage() {
  const [ticker, sample] = await Promise.all([chooseTicker(), getStoreSample()])
  const base = `${appUrl()}/api/v1`
  const accession = sample?.accession ?? '0001234567-26-000012'
  return (
    <article className="prose">
      <h1>Quickstart</h1>
      <p className="lead">{description}</p>

      <h2 id="first">1. Ask without a key</h2>
      <p>Public records need no key. A company’s cash, revolver and debt over its reported periods:</p>
      <CopyCode label="command: a company’s amounts" text={`curl '${base}/companies/${ticker}/values'`} />
      <p>
        Each amount has a <code>state</code>. Only <code>stated</code> has a value. <code>refused</code>,{' '}
        <code>several</code>, <code>unresolved</code> and <code>absent</code> are null. None of them means zero.
      </p>

      <h2 id="evidence">2. Trace it to the text</h2>
      <p>Every amount names its filing and its fact. The filing has the exact text and its SHA-256:</p>
      <CopyCode label="command: a filing" text={`curl '${base}/filings/${accession}'`} />
      <p>
        Look for the fact whose <code>provenance.recordId</code> is the amount’s <code>factId</code>. Its{' '}
        <code>evidence</code> is what the filing says, and <code>evidenceSha256</code> is the hash of it. In a browser,
        the <Link href={filingPath(accession)}>filing’s page</Link> with <code>#record=</code> and that id added to its
        address shows the same text highlighted in the document.
      </p>

      <h2 id="changes">3. See what changed</h2>
      <CopyCode label="command: changes" text={`curl '${base}/filing-comparisons?limit=5'`} />
      <p>
        To get the next page of a list, send the response’s <code>meta.pagination.nextCursor</code> as{' '}
        <code>cursor</code>, with the same filters.
      </p>

      <h2 id="key">4. Use a key</h2>
      <p>
        Search and everything about your account need a key.{' '}
        <Link href="/sign-up" data-cta="quickstart-sign-up">
          Sign up
        </Link>
        , create a key under <Link href="/account/keys">Keys</Link>, and send it with each request:
      </p>
      <CopyCode
        label="command: a search"
        text={`curl -X POST '${base}/search' \\\n  -H 'Authorization: Bearer YOUR_TOKEN' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"query": "springing leverage covenant"}'`}
      />
      <p>
        A key is shown once. Keep it out of code and logs. A missing or wrong key gets 401, too many requests in a
        minute get 429 with <code>Retry-After</code>. <Link href="/docs/errors">All error codes</Link> are listed.
      </p>
    </article>
  )
}
