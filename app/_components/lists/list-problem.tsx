import { Link } from '../link.tsx'

/** Replaces a list that the API refused: the reason, and a link to a valid one. */
export function ListProblem({ message, path }: { readonly message: string; readonly path: string }) {
  return (
    <p className="notice" role="alert">
      {message} <Link href={path}>Back to the start of the list</Link>
    </p>
  )
}

/** Replaces an empty list. */
export function EmptyList({ children }: { readonly children: string }) {
  return <p className="notice">{children}</p>
}
