import { Link } from '../link.tsx'

/** A link to save something in the workspace. CSS shows it to signed-in visitors only, so rendering it needs no session. */
export function SaveLink({
  label,
  ...what
}: {
  readonly label: string
  readonly address?: string
  readonly accession?: string
  readonly record?: string
  readonly comparison?: string
  readonly from?: string
  readonly to?: string
}) {
  const params = new URLSearchParams(
    Object.entries(what).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return (
    <Link href={`/workspace/save?${params.toString()}`} rel="nofollow" className="save-link small">
      {label}
    </Link>
  )
}
