import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/trpc/root.ts'
import { FormError, UNREACHABLE } from './problem.ts'
import { toProblem } from './to-problem.ts'

const client = createTRPCUntypedClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] })

/** Calls what `path` names, such as `auth`, `logIn`, `mutate`. Throws FormError where the API refuses or is not reached. */
export async function callApi(path: readonly string[], input: unknown): Promise<unknown> {
  const procedure = path.slice(0, -1).join('.')
  try {
    return await (path.at(-1) === 'query' ? client.query(procedure, input) : client.mutation(procedure, input))
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    // The client's errors come from this one router, whose formatter gives their data this shape.
    const { data } = error as TRPCClientError<AppRouter>
    if (data == null) throw new FormError(UNREACHABLE)
    const { message, issues } = toProblem(data.error, data.requestId)
    throw new FormError(message, issues)
  }
}
