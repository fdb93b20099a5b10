import { padCik } from '#server/contract/atoms.ts'
import { Form } from '#server/contract/enums.ts'
import type { SubmissionFiler } from '#server/engine/model.ts'
import type { Registrant } from '#server/store/judge/resolved-identity.ts'
import type { FilingReference } from './model.ts'
import type { SubmissionHead } from './parse/submission-head.ts'

export interface ConfirmedHead {
  readonly form: Form
  readonly filedAt: string
  readonly filers: readonly [Filer, ...Filer[]]
}

export type Filer = Omit<Registrant, 'tickers'>

/**
 * Checks that a submission's header is about the requested filing: its accession, its form and its company; and that we
 * read this form. A refusal lists every cause.
 */
export function checkHead(head: SubmissionHead, asked: FilingReference): ConfirmedHead | { readonly refused: string } {
  const causes: string[] = []
  const cik = padCik(asked.cik)
  if (head.accession !== null && head.accession !== asked.accession)
    causes.push(`its header is that of ${head.accession}`)
  const form = Form.safeParse(head.form)
  if (!form.success) causes.push(`its form is ${head.form ?? 'not known'}; only ${Form.options.join(', ')} are read`)
  if (asked.form !== undefined && head.form !== null && asked.form !== head.form) {
    causes.push(`its list calls it a ${asked.form}, its header a ${head.form}`)
  }
  const [first, ...others] = distinctFilers(head.filers)
  if (first === undefined) causes.push('its header names no filer with a CIK')
  else if (![first, ...others].some((filer) => filer.cik === cik)) {
    causes.push(`its header names ${[first, ...others].map((filer) => filer.cik).join(', ')} as filers, and not ${cik}`)
  }
  if (head.filedAt === null) causes.push('its header has no filing date')
  if (causes.length > 0 || !form.success || first === undefined || head.filedAt === null)
    return { refused: causes.join('; ') }
  return { form: form.data, filedAt: head.filedAt, filers: [first, ...others] }
}

function distinctFilers(filers: readonly SubmissionFiler[]): Filer[] {
  const byCik = new Map<string, Filer>()
  for (const { cik, name, sic, sicDescription, fiscalYearEnd, formerNames } of filers) {
    if (cik !== null && Number(cik) > 0 && !byCik.has(cik))
      byCik.set(cik, { cik, name, sic, sicDescription, fiscalYearEnd, formerNames })
  }
  return [...byCik.values()]
}
