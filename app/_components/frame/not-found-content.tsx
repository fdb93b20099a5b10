import { Link } from '../link.tsx'

/** The not-found page's content. */
export function NotFoundContent() {
  return (
    <>
      <h1>Page not found</h1>
      <p className="lead">Look up companies by ticker or ten-digit CIK, and filings by accession number.</p>
      <p className="row">
        <Link href="/companies">Companies</Link>
        <Link href="/filings">Filings</Link>
        <Link href="/">Home</Link>
      </p>
    </>
  )
}
