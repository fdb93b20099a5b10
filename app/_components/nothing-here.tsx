import Link from 'next/link'

/** What stands at an address with nothing at it. */
export function NothingHere() {
  return (
    <>
      <h1>There is nothing at this address</h1>
      <p className="lead">
        A company is found under its ticker, or under CIK and its ten digits; a filing under its accession number.
      </p>
      <p className="row">
        <Link href="/companies">Companies</Link>
        <Link href="/filings">Filings</Link>
        <Link href="/">Home</Link>
      </p>
    </>
  )
}
