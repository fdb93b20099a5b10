import { getOverview } from '#app/_lib/api/api.ts'

const words = {
  sample:
    'Sample data: fictional companies and filings, processed by the real engine. They disappear once you ingest a real filing.',
  illustrative: 'Illustrative data: there are no filings yet, and the companies shown are invented.',
  live: null,
} as const

/** Says on every page if the data shown is not about real companies. */
export async function ModeBanner() {
  const text = words[(await getOverview()).mode]
  if (text === null) return null
  return (
    <aside className="mode-banner" aria-label="About this data">
      <p className="column">{text}</p>
    </aside>
  )
}
