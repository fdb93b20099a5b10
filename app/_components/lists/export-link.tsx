import { Link } from '../link.tsx'

/** A link to export all records of a company. Like the links to save things, CSS shows it to signed-in visitors only. */
export function ExportLink({ ticker }: { readonly ticker: string }) {
  return (
    <Link href={`/workspace/export?ticker=${encodeURIComponent(ticker)}`} rel="nofollow" className="save-link">
      Export
    </Link>
  )
}
