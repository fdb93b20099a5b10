/** The logged form of an error. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** Where it was thrown, innermost call first. */
  readonly at: readonly string[]
  readonly cause?: DescribedError
}

/** From here on a query builder's message contains the values: names, emails, hashes. */
const PARAMETERS = /\n[ \t]{0,8}params: [\s\S]*$/
const DEEPEST = 5

/**
 * An error with its causes, for the log: what happened and where, without the values involved. Members that drivers add
 * to their errors (a query's parameters, the conflicting row) are left out.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', at: [] }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return {
    type: name,
    message: message.replace(PARAMETERS, ''),
    ...code,
    at: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim().slice(3)),
    ...(cause === undefined || depth === DEEPEST ? {} : { cause: describeError(cause, depth + 1) }),
  }
}
