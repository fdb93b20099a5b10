/** A dash on screen, words for screen readers. */
export function Missing({ children }: { readonly children: string }) {
  return (
    <span className="value-missing" title={children}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{children}</span>
    </span>
  )
}
