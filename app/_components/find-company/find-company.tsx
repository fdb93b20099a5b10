import { comboboxOf } from './combobox.ts'
import { FoundOnUse } from './found-on-use.tsx'
import { BOX_ID } from './ids.ts'

/** A box that finds a company by name, former name, ticker or CIK. Without scripts it is a form. */
export function FindCompany() {
  return (
    <form className="find-company" method="get" action="/companies" role="search" aria-label="Companies">
      <input
        name="q"
        type="search"
        placeholder="Find a company"
        aria-label="Find a company by name, ticker or CIK"
        {...comboboxOf(BOX_ID)}
        maxLength={100}
      />
      <kbd className="find-hint" aria-hidden="true">
        Ctrl K
      </kbd>
      <FoundOnUse boxId={BOX_ID} choosing="open" />
    </form>
  )
}
