'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FoundIssuer } from '#server/contract/resources/records/found-issuer.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { LIST_ID } from './ids.ts'

const PAUSE_MS = 120

async function find(words: string, signal: AbortSignal): Promise<readonly FoundIssuer[]> {
  const answer = await fetch(`/find?q=${encodeURIComponent(words)}`, { signal })
  if (!answer.ok) return []
  const { issuers } = (await answer.json()) as { issuers: FoundIssuer[] } // what app/(site)/find answers
  return issuers
}

/** Companies for the typed text, after a short pause; a late answer is dropped. */
function useFound(words: string): readonly FoundIssuer[] {
  const [found, setFound] = useState<readonly FoundIssuer[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (words.trim() === '') {
        setFound([])
        return
      }
      find(words, stop.signal).then(setFound, (error: unknown) => {
        // Further typing aborts the request; without a connection there are no suggestions.
        if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return found
}

function Option(props: {
  readonly id: string
  readonly issuer: FoundIssuer
  readonly isChosen: boolean
  readonly open: () => void
}) {
  const { id, issuer, isChosen, open } = props
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      // Before the box loses the focus and the list with it.
      onMouseDown={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <span>{issuer.name}</span>
      <span className="quiet">{issuer.ticker}</span>
      {issuer.otherName === null ? null : <span className="find-other quiet">{issuer.otherName}</span>}
    </li>
  )
}

/** Says on the box, which is the page's own, whether the list is open and what is chosen in it. */
function useBoxState(box: HTMLInputElement, isShown: boolean, chosen: string | null) {
  useEffect(() => {
    box.setAttribute('aria-expanded', String(isShown))
    if (isShown && chosen !== null) box.setAttribute('aria-activedescendant', chosen)
    else box.removeAttribute('aria-activedescendant')
  }, [box, isShown, chosen])
}

const optionId = ({ cik }: FoundIssuer) => `${LIST_ID}-${cik}`

function leave(box: HTMLInputElement): void {
  box.value = ''
  box.blur()
}

/** The companies that a box's text finds; arrows choose, Enter opens. */
export function FoundCompanies({ box }: { readonly box: HTMLInputElement }) {
  const router = useRouter()
  const [words, setWords] = useState(box.value)
  const [isOpen, setIsOpen] = useState(true)
  const [at, setAt] = useState(0)
  const found = useFound(words)
  const isShown = isOpen && words.trim() !== ''
  const chosen = found[Math.min(at, found.length - 1)]
  useBoxState(box, isShown, chosen === undefined ? null : optionId(chosen))

  function open({ ticker }: FoundIssuer) {
    setIsOpen(false)
    setWords('')
    leave(box)
    router.push(companyPath(ticker))
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((place) => Math.max(0, Math.min(found.length - 1, place + step)))
    } else if (event.key === 'Enter' && isShown && chosen !== undefined) {
      event.preventDefault()
      open(chosen)
    } else if (event.key === 'Escape') setIsOpen(false)
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const typed = () => {
      setWords(box.value)
      setAt(0)
      setIsOpen(true)
    }
    box.addEventListener('input', typed, { signal })
    box.addEventListener('focus', () => setIsOpen(true), { signal })
    box.addEventListener('blur', () => setIsOpen(false), { signal })
    box.addEventListener('keydown', (event) => press(event), { signal })
    return () => stop.abort()
  }, [box])

  return (
    <ul id={LIST_ID} role="listbox" aria-label="Companies" hidden={!isShown} className="find-list">
      {found.map((issuer) => (
        <Option
          key={issuer.cik}
          id={optionId(issuer)}
          issuer={issuer}
          isChosen={issuer === chosen}
          open={() => open(issuer)}
        />
      ))}
      {found.length === 0 ? (
        <li role="option" aria-selected="false" aria-disabled="true" className="quiet">
          No company has this name, ticker or CIK.
        </li>
      ) : null}
    </ul>
  )
}
