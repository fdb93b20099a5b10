import { Link } from '../link.tsx'

/** Said in place of a list that the API refused to give: why, and the way back to one that it gives. */
export function ListProblem({ message, path }: { readonly message: string; readonly path: string }) {
  return (
    <p className="notice" role="alert">
      {message} <Link href={path}>Back to the start of the list</Link>
    </p>
  )
}

/** Said in place of an empty list. */
export function NothingFound({ children }: { readonly children: string }) {
  return <p className="notice">{children}</p>
}
