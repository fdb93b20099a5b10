/** The site's mark: a page with one line of it pointed at. */
export function SiteMark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="M4 1.8h8.2L16 5.6v12.6H4z" strokeLinejoin="round" />
      <path d="M7 8h6M7 14.4h6" strokeLinecap="round" opacity="0.55" />
      <path d="M1 11.2h12" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
