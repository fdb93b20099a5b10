'use client'

import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'
import type { JudgeRecord } from './judge-record.tsx'

const Judge = lazy(async () => ({ default: (await import('./judge-record.tsx')).JudgeRecord }))

/** The form to judge a record. Its code is loaded only when it is shown, because most readers never see it. */
export function JudgeOnDemand(props: ComponentProps<typeof JudgeRecord>) {
  return (
    <Suspense>
      <Judge {...props} />
    </Suspense>
  )
}
