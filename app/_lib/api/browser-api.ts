'use client'

import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/trpc/root.ts'

/**
 * The API as a signed-in browser calls it: the session travels in its cookie, which no script can read. Changes are
 * sent once: nothing here tries again by itself.
 */
export const browserApi = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] })
