import type { Form } from '../../model.ts'
import { FORM_10K } from './10-k.ts'
import { FORM_10Q } from './10-q.ts'
import { FORM_8K } from './8-k.ts'
import type { FormOutline } from './form-outline.ts'

const OUTLINES: readonly FormOutline[] = [FORM_10K, FORM_10Q, FORM_8K]

/** The outline of the form; an amendment has that of its base form. */
export function findForm(form: Form): FormOutline {
  const base = form.replace('/A', '')
  return OUTLINES.find((outline) => outline.form === base) ?? FORM_10K
}
