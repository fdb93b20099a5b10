import { FoundOnUse } from './found-on-use.tsx'
import { BOX_ID, listIdOf } from './ids.ts'

/** A box that finds a company by name, former name, ticker or CIK. Without scripts it is a form. */
export function FindCompany() {
  return (
    <form className="find-company" method="get" action="/companies" role="search" aria-label="Companies">
      <input
        id={BOX_ID}
        name="q"
        type="search"
        placeholder="Find a company"
        aria-label="Find a company by name, ticker or CIK"
        role="combobox"
        aria-expanded={false}
        aria-controls={listIdOf(BOX_ID)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <kbd className="find-hint" aria-hidden="true">
        Ctrl K
      </kbd>
      <FoundOnUse boxId={BOX_ID} choosing="open" />
    </form>
  )
}
