'use client'

import { createContext, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormError, problemOf } from '#app/_lib/api/problem.ts'
import type { Problem } from '#app/_lib/api/problem.ts'
import { checkFields } from './check-fields.ts'
import { useIsReady } from './use-is-ready.ts'

export const FormProblem = createContext<Problem | null>(null)

/** Brings a person to the first field that is wrong, or where none is, to what is said about the whole. */
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

/** Shown while scripts do not run and the form cannot do without them. */
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
  /** Takes the form in where scripts do not run, and why it was refused there; without it the form waits for them. */
  readonly withoutScripts?: { readonly action: (values: FormData) => void; readonly problem: Problem | null }
  /** Somebody began to fill it in; told once. */
  readonly onStart?: () => void
  readonly isQuiet?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A form that sends what was filled in to the API and stays as it is when that is refused: the reason stands above the
 * button and beside each field it is about. What a browser can tell is wrong is not sent at all. `send` throws what the
 * API throws; `onDone` gets what it gives.
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

/** A text of a form as it was typed; empty where the field is not there. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** The texts of all ticked boxes of a name. */
export function textsOf(values: FormData, name: string): string[] {
  return values.getAll(name).filter((value) => typeof value === 'string')
}
