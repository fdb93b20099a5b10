'use client'

import { comboboxOf } from '../find-company/combobox.ts'
import { FoundOnUse } from '../find-company/found-on-use.tsx'
import { Explanation, type FieldProps, useField } from './use-field.tsx'

/** A company by its ticker; what is typed finds it by its names and CIK too. */
export function CompanyField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const { issue, control } = useField(name, null)
  return (
    <div className="field company-box">
      <label htmlFor={control.id}>{label}</label>
      <input {...control} {...comboboxOf(control.id)} type="text" placeholder="name, ticker or CIK" maxLength={100} />
      <FoundOnUse boxId={control.id} choosing="fill" />
      <Explanation id={control.id} hint={null} issue={issue} />
    </div>
  )
}
