import type { Choosing } from './chosen.ts'
import { comboboxOf } from './combobox.ts'
import { FoundOnUse } from './found-on-use.tsx'

/** A field of a form for a company, or for several; what is typed finds it, and its ticker is what is sent. */
export function CompanyBox({
  id,
  name,
  label,
  value,
  hint,
  choosing = 'fill',
}: {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint: string
  readonly choosing?: Choosing
}) {
  return (
    <div className="company-box">
      <label htmlFor={id}>{label}</label>
      <input
        name={name}
        type="text"
        defaultValue={value}
        placeholder={hint}
        {...comboboxOf(id)}
        maxLength={choosing === 'append' ? undefined : 100}
      />
      <FoundOnUse boxId={id} choosing={choosing} />
    </div>
  )
}
