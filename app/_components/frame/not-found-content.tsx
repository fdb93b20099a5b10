import { Link } from '../link.tsx'

/** The not-found page's content. */
export function NotFoundContent() {
  return (
    <>
      <h1>Page not found</h1>
      <p className="lead">
        There is nothing at this address. The box at the top finds a company by name, ticker or CIK; Search finds words
        in filings.
      </p>
      <p className="row">
        <Link href="/companies">Companies</Link>
        <Link href="/filings">Filings</Link>
        <Link href="/search">Search</Link>
        <Link href="/">Home</Link>
      </p>
    </>
  )
}
