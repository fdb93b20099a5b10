'use client'

import { useRouter } from 'next/navigation'
import { FormError } from '#app/_lib/api/problem.ts'

/** Runs a change; after a conflict the page shows the present state while the input stays. */
export function useRefreshing(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const router = useRouter()
  return async (change) => {
    try {
      return await change()
    } catch (error) {
      if (error instanceof FormError) router.refresh()
      throw error
    }
  }
}
