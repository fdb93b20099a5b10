/** Why a person's request was refused: a message for all of it, and one for each wrong field. */
export interface Problem {
  readonly message: string
  /** Messages by the field's path, such as `owner.email`. */
  readonly issues: ReadonlyMap<string, string>
}

const notSent = 'Please correct the marked fields. Nothing was sent.'
export const UNREACHABLE = 'The service could not be reached. Nothing was changed; try again.'

/** Thrown where an attempt is refused, by the API or by a form's own code. */
export class FormError extends Error implements Problem {
  override readonly name = 'FormError'
  readonly issues: Problem['issues']

  constructor(message: string = notSent, issues: Problem['issues'] = new Map()) {
    super(message)
    this.issues = issues
  }
}

/** The problem in anything that an attempt threw. A defect of this code is no problem of a person's: thrown again. */
export function problemOf(error: unknown): Problem {
  if (error instanceof FormError) return error
  throw error
}

/** The messages for a field, or for something inside it: `scopes.0` belongs to `scopes`. */
export function issueOf(problem: Problem | null, name: string): string | null {
  if (problem === null) return null
  for (const [path, message] of problem.issues) if (path === name || path.startsWith(`${name}.`)) return message
  return null
}
