'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { FoundIssuer } from '#server/contract/resources/records/found-issuer.ts'
import { companyPath } from '#app/_lib/paths.ts'

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

/** Ctrl-K moves the focus to the box. */
function useShortcut(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      box.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}

/** A box that finds a company by name, former name, ticker or CIK. Without scripts it is a form. */
export function FindCompany() {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useFound(words)
  const isShown = isOpen && words.trim() !== ''
  const chosen = found[Math.min(at, found.length - 1)]

  useShortcut(box)

  function open({ ticker }: FoundIssuer) {
    setIsOpen(false)
    setWords('')
    box.current?.blur()
    router.push(companyPath(ticker))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((place) => Math.max(0, Math.min(found.length - 1, place + step)))
    } else if (event.key === 'Enter' && isShown && chosen !== undefined) {
      event.preventDefault()
      open(chosen)
    } else if (event.key === 'Escape') setIsOpen(false)
  }

  return (
    <form className="find-company" method="get" action="/companies" role="search" aria-label="Companies">
      <input
        ref={box}
        name="q"
        type="search"
        placeholder="Find a company"
        aria-label="Find a company by name, ticker or CIK"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen !== undefined ? `${id}-${chosen.cik}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
      />
      <kbd className="find-hint" aria-hidden="true">
        Ctrl K
      </kbd>
      <ul id={`${id}-list`} role="listbox" aria-label="Companies" hidden={!isShown} className="find-list">
        {found.map((issuer) => (
          <Option
            key={issuer.cik}
            id={`${id}-${issuer.cik}`}
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
    </form>
  )
}
