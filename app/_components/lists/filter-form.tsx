import { Link } from '../link.tsx'
import { savableAddress } from '#app/_lib/wording/saved-query-words.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import { CompanyBox } from '../find-company/company-box.tsx'
import { SaveLink } from './save-link.tsx'

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
  /** The label of no choice; `any` by default. */
  readonly none?: string
}

/** A company by its ticker; what is typed finds it by its names and CIK too. */
export interface CompanyFilter {
  readonly kind: 'company'
  readonly name: string
  readonly label: string
}

export type Filter = TextFilter | ChoiceFilter | CompanyFilter

const wordsOf = ({ choices }: ChoiceFilter, value: string): string =>
  value
    .split(',')
    .map((one) => choices.find(([choice]) => choice === one)?.[1] ?? one)
    .join(', ')

/** The choices of a filter, and what the address asks for if it is none of them, such as several types at once. */
function choicesWith(filter: ChoiceFilter, value: string): ChoiceFilter['choices'] {
  const { choices } = filter
  const isOffered = value === '' || choices.some(([choice]) => choice === value)
  return isOffered ? choices : [[value, wordsOf(filter, value)], ...choices]
}

function Field({ filter, value }: { readonly filter: TextFilter | ChoiceFilter; readonly value: string }) {
  if (filter.kind === 'choice') {
    return (
      <select name={filter.name} defaultValue={value}>
        <option value="">{filter.none ?? 'any'}</option>
        {choicesWith(filter, value).map(([choice, label]) => (
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

function LabelledField({ filter, value }: { readonly filter: Filter; readonly value: string }) {
  if (filter.kind === 'company') {
    const { name, label } = filter
    return (
      <CompanyBox
        key={value}
        id={`filter-${name}`}
        name={name}
        label={label}
        value={value}
        hint="name, ticker or CIK"
      />
    )
  }
  return (
    <label>
      {filter.label}
      <Field key={value} filter={filter} value={value} />
    </label>
  )
}

/** The present filters in a word each, for the line that replaces the folded form. */
function chosenWords(filters: readonly Filter[], values: Readonly<Record<string, string | undefined>>): string {
  const chosen = filters.flatMap((filter) => {
    const value = values[filter.name]
    if (value === undefined) return []
    return [`${filter.label} ${filter.kind === 'choice' ? wordsOf(filter, value) : value}`]
  })
  return chosen.join(', ')
}

/**
 * The filters of a list as a plain form: it works without scripts and its address can be shared. On a phone it folds
 * into a line with the present filters, unless the page has nothing else to show.
 */
export function FilterForm({
  path,
  filters,
  values,
  submit = 'Filter',
  isFolded = true,
  sort,
}: {
  readonly path: string
  readonly submit?: string
  readonly isFolded?: boolean
  /** The present order of the list, which is kept. */
  readonly sort?: string | undefined
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string | undefined>>
}) {
  const chosen = chosenWords(filters, values)
  return (
    <form className="filters" method="get" action={path} role="search" aria-label="Filters">
      {sort === undefined ? null : <input key={sort} type="hidden" name="sort" value={sort} />}
      <details className="filters-fold" open={!isFolded}>
        <summary>Filters{chosen === '' ? null : <span className="quiet">: {chosen}</span>}</summary>
        <div className="filters-fields">
          {filters.map((filter) => (
            <LabelledField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
          ))}
          <button type="submit" className="button">
            {submit}
          </button>
          {chosen === '' ? null : (
            <Link href={hrefWith(path, { sort })} className="button button-quiet">
              Clear
            </Link>
          )}
          {savableAddress(path) === null ? null : (
            <SaveLink label="Save or export" address={hrefWith(path, { ...values, cursor: undefined })} />
          )}
        </div>
      </details>
    </form>
  )
}
