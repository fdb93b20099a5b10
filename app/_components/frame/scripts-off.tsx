/** Says, while scripts do not run, what still works on the pages of people who are signed in. */
export function ScriptsOff() {
  return (
    <noscript>
      <p className="notice">
        JavaScript is off. You can read everything here; to change anything, turn it on for this site and load the page
        again.
      </p>
    </noscript>
  )
}
