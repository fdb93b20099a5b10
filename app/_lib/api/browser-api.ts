'use client'

import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/trpc/root.ts'

/**
 * The API for a signed-in browser: the session is in its cookie, which no script can read. Changes are sent once and
 * never retried.
 */
export const browserApi = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] })
