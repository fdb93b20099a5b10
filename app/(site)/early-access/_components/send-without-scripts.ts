'use server'

import { headers } from 'next/headers'
import type { LeadReceipt } from '#server/contract/resources/service/intake.ts'
import { clientAddressOf } from '#server/http/mounts/fetch-mount.ts'
import { noteFormRead } from '#server/http/pages/page-progress.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { leadRequestOf } from '#app/_lib/api/lead-request.ts'
import type { Problem } from '#app/_lib/api/problem.ts'
import { toProblem } from '#app/_lib/api/to-problem.ts'

/** The result of a form that a browser sent by itself: the receipt, or the reason why there is none, with the input. */
export type Outcome =
  | { readonly receipt: LeadReceipt }
  | { readonly problem: Problem; readonly typed: Readonly<Record<string, string>> }

/** Accepts the form if scripts do not run, and lets the page show the result. */
export async function sendWithoutScripts(_before: Outcome | null, values: FormData): Promise<Outcome> {
  noteFormRead()
  const address = clientAddressOf(await headers())
  try {
    return { receipt: (await siteApi({ address }).intake.createLead(leadRequestOf(values))).data }
  } catch (error) {
    const { code, message, extras } = apiErrorOf(error)
    const typed = [...values].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value] as const] : [],
    )
    return { problem: toProblem({ code, message, reason: extras }), typed: Object.fromEntries(typed) }
  }
}
