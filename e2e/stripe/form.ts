/** A value of a form as Stripe writes them: `a[b][0]=c`. */
export type FormValue = string | { readonly [key: string]: FormValue }

/** Reads a form-encoded body, brackets as levels; an array comes back under its indexes. */
export function parseForm(body: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    const last = keys.pop() ?? ''
    let level = root
    for (const key of keys) {
      const next = level[key]
      const deeper: Record<string, FormValue> = typeof next === 'object' ? { ...next } : {}
      level[key] = deeper
      level = deeper
    }
    level[last] = value
  }
  return root
}

/** The text at a path; undefined where there is none. */
export function textAt(form: FormValue | undefined, ...path: readonly string[]): string | undefined {
  const found = path.reduce<FormValue | undefined>(
    (level, key) => (typeof level === 'object' ? level[key] : undefined),
    form,
  )
  return typeof found === 'string' ? found : undefined
}

/** The texts below a path, by their names. */
export function textsAt(form: FormValue | undefined, ...path: readonly string[]): Record<string, string> {
  const found = path.reduce<FormValue | undefined>(
    (level, key) => (typeof level === 'object' ? level[key] : undefined),
    form,
  )
  return Object.fromEntries(
    Object.entries(typeof found === 'object' ? found : {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}
