'use client'

import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormError, problemOf } from '#app/_lib/api/problem.ts'
import type { Problem } from '#app/_lib/api/problem.ts'
import { checkFields } from './check-fields.ts'
import { FormProblem } from './form-problem.ts'
import { useIsReady } from './use-is-ready.ts'

/** Moves the focus to the first wrong field, or without one to the message about the whole form. */
function focusProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field ?? form.querySelector<HTMLElement>('.form-problem')
  target?.focus()
}

function Alert({ problem, id }: { readonly problem: Problem | null; readonly id: string }) {
  return (
    <div role="alert" aria-live="assertive">
      {problem === null ? null : (
        <p className="form-problem" id={id} tabIndex={-1}>
          {problem.message}
        </p>
      )}
    </div>
  )
}

/** Shown while scripts do not run and the form needs them. */
function ScriptsNeeded() {
  return (
    <noscript>
      <p className="form-problem">This form needs JavaScript. Turn it on for this site and load the page again.</p>
    </noscript>
  )
}

interface FormProps<Result> {
  /** Names the form for a screen reader. */
  readonly label: string
  readonly submit: string
  readonly pending?: string
  readonly send: (values: FormData) => Promise<Result>
  readonly onDone?: (result: Result, form: HTMLFormElement) => void
  /** Accepts the form if scripts do not run, with the reason for a refusal; without it the form waits for scripts. */
  readonly withoutScripts?: { readonly action: (values: FormData) => void; readonly problem: Problem | null }
  /** Called once when somebody starts to fill the form in. */
  readonly onStart?: () => void
  readonly isQuiet?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A form that sends its input to the API and keeps it if that is refused: the reason is shown above the button and
 * beside each field it concerns. Input that the browser can tell is wrong is not sent. `send` throws what the API
 * throws; `onDone` gets its result.
 */
export function ApiForm<Result>({
  label,
  submit,
  pending = 'One moment …',
  send,
  onDone,
  onStart,
  withoutScripts,
  isQuiet = false,
  className = 'form',
  children,
}: FormProps<Result>) {
  const [problem, setProblem] = useState<Problem | null>(withoutScripts?.problem ?? null)
  const [isPending, setPending] = useState(false)
  const isReady = useIsReady()
  const isBusy = useRef(false)
  const isStarted = useRef(false)
  const problemId = useId()

  async function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(null)
    try {
      const issues = checkFields(form)
      if (issues.size > 0) throw new FormError(undefined, issues)
      const result = await send(new FormData(form))
      onDone?.(result, form)
    } catch (error) {
      const found = problemOf(error)
      flushSync(() => setProblem(found))
      focusProblem(form)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  function changed() {
    if (!isStarted.current) onStart?.()
    isStarted.current = true
  }

  return (
    <FormProblem value={problem}>
      <form
        {...(withoutScripts === undefined ? { method: 'post' } : { action: withoutScripts.action })}
        className={className}
        aria-label={label}
        noValidate={isReady}
        onChange={changed}
        onSubmit={(event) => void submitted(event)}
        aria-busy={isPending}
      >
        {children}
        <div className="form-end">
          {withoutScripts === undefined ? <ScriptsNeeded /> : null}
          <Alert problem={problem} id={problemId} />
          <button
            type="submit"
            className={isQuiet ? 'button button-quiet' : 'button'}
            disabled={!isReady && withoutScripts === undefined}
            aria-disabled={isPending}
          >
            {isPending ? pending : submit}
          </button>
        </div>
      </form>
    </FormProblem>
  )
}

/** The text of a form's field as typed; empty if there is no such field. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** The texts of all ticked boxes of a name. */
export function textsOf(values: FormData, name: string): string[] {
  return values.getAll(name).filter((value) => typeof value === 'string')
}
