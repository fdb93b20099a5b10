import { useEffect, useRef, useState } from 'react'
import type { ReviewFilter, ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { isSingleKey } from '#app/_components/shortcuts/is-single-key.ts'
import { useSingleKeys } from '#app/_components/shortcuts/single-keys.ts'
import { problemOf } from '#app/_lib/api/problem.ts'

export type Verdict = 'verified' | 'rejected'

interface Desk {
  readonly item: ReviewItem | null
  readonly waiting: number | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly next: (isSkipping: boolean) => Promise<void>
  readonly judge: (verdict: Verdict, note: string) => Promise<void>
}

/** Takes records from the queue one after another. */
export function useDesk(filter: ReviewFilter): Desk {
  const [item, setItem] = useState<ReviewItem | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  async function take(behind: ReviewItem | null) {
    const after = behind === null ? undefined : { filedAt: behind.filedAt, recordId: behind.recordId }
    const { data } = await browserApi.review.next.mutate({ ...filter, ...(after === undefined ? {} : { after }) })
    setItem(data.item)
    setWaiting(data.waiting)
  }
  return {
    item,
    waiting,
    problem,
    isBusy,
    next: (isSkipping) => attempt(() => take(isSkipping ? item : null)),
    judge: (verdict, note) =>
      attempt(async () => {
        if (item === null) return
        const { accession, recordId, kind, evidenceSha256, follows } = item
        await browserApi.review.judge.mutate({ accession, recordId, kind, evidenceSha256, verdict, note, follows })
        await take(item)
      }),
  }
}

/** V and R choose, N skips, I moves to the note; not while somebody is typing, nor once keys are turned off. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const areOn = useSingleKeys()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!areOn) return
    function pressed(event: KeyboardEvent) {
      if (!isSingleKey(event)) return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [areOn])
}
