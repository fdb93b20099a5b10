'use client'

import { useState } from 'react'
import type { ReactNode } from 'react'
import { problemOf } from '#app/_lib/api/problem.ts'
import { useIsReady } from './use-is-ready.ts'

/**
 * A button for a change that can't be undone: it first says what will happen and asks for confirmation. A refusal is
 * shown beside it.
 */
export function ActionButton<Result>({
  label,
  about,
  question,
  confirm,
  act,
  onDone,
}: {
  readonly label: string
  /** The thing it acts on, for screen readers on a page with several such buttons. */
  readonly about?: string
  /** What will happen; without it there is no confirmation. */
  readonly question?: ReactNode
  readonly confirm?: string
  readonly act: () => Promise<Result>
  readonly onDone?: (result: Result) => void
}) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'pending'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const isReady = useIsReady()

  async function run() {
    setStage('pending')
    setProblem(null)
    try {
      onDone?.(await act())
    } catch (error) {
      setProblem(problemOf(error).message)
    } finally {
      setStage('idle')
    }
  }

  return (
    <span className="action">
      {stage === 'asking' ? (
        <span className="action-question" role="group" aria-label={label}>
          <span>{question}</span>
          <span className="row">
            <button type="button" className="button button-small button-grave" autoFocus onClick={() => void run()}>
              {confirm ?? label}
            </button>
            <button type="button" className="button button-small button-quiet" onClick={() => setStage('idle')}>
              Go back
            </button>
          </span>
        </span>
      ) : (
        <button
          type="button"
          className="button button-small button-quiet"
          disabled={!isReady || stage === 'pending'}
          onClick={() => (question === undefined ? void run() : setStage('asking'))}
        >
          {stage === 'pending' ? 'One moment …' : label}
          {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
        </button>
      )}
      {problem === null ? null : (
        <span role="alert" className="field-issue">
          {problem}
        </span>
      )}
    </span>
  )
}
