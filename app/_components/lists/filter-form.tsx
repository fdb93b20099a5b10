import { Link } from '../link.tsx'
import { savableAddress } from '#app/_lib/wording/saved-query-words.ts'
import { hrefWith } from '#app/_lib/lists/search-params.ts'
import { KeepLink } from './keep-link.tsx'

export interface TextFilter {
  readonly kind: 'text' | 'date' | 'number'
  readonly name: string
  readonly label: string
  readonly hint?: string
}

export interface ChoiceFilter {
  readonly kind: 'choice'
  readonly name: string
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  /** What no choice means; `any` where nothing is said. */
  readonly none?: string
}

export type Filter = TextFilter | ChoiceFilter

function Field({ filter, value }: { readonly filter: Filter; readonly value: string }) {
  if (filter.kind === 'choice') {
    return (
      <select name={filter.name} defaultValue={value}>
        <option value="">{filter.none ?? 'any'}</option>
        {filter.choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      type={filter.kind === 'number' ? 'text' : filter.kind}
      inputMode={filter.kind === 'number' ? 'decimal' : undefined}
      name={filter.name}
      defaultValue={value}
      placeholder={filter.hint}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** Filters of a list as a plain form: it works without scripts and its address can be shared. */
export function FilterForm({
  path,
  filters,
  values,
  submit = 'Filter',
}: {
  readonly path: string
  readonly submit?: string
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string | undefined>>
}) {
  const isFiltered = filters.some(({ name }) => values[name] !== undefined)
  return (
    <form className="filters" method="get" action={path} role="search" aria-label="Filters">
      {filters.map((filter) => (
        <label key={filter.name}>
          {filter.label}
          <Field key={values[filter.name] ?? ''} filter={filter} value={values[filter.name] ?? ''} />
        </label>
      ))}
      <button type="submit" className="button">
        {submit}
      </button>
      {isFiltered ? (
        <Link href={path} className="button button-quiet">
          Clear
        </Link>
      ) : null}
      {savableAddress(path) === null ? null : (
        <KeepLink label="Save or export" address={hrefWith(path, { ...values, cursor: undefined })} />
      )}
    </form>
  )
}
