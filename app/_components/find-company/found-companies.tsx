'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FoundIssuer } from '#server/contract/resources/records/found-issuer.ts'
import { symbolWords } from '#app/_lib/company/words/symbol-words.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { type Choosing, textWith, wordsIn } from './chosen.ts'
import { listIdOf } from './ids.ts'

const PAUSE_MS = 120

async function find(words: string, signal: AbortSignal): Promise<readonly FoundIssuer[]> {
  const answer = await fetch(`/find?q=${encodeURIComponent(words)}`, { signal })
  if (!answer.ok) return []
  const { issuers } = (await answer.json()) as { issuers: FoundIssuer[] } // what app/(site)/find answers
  return issuers
}

interface Found {
  readonly issuers: readonly FoundIssuer[]
  /** What they were found for. */
  readonly words: string
}

/** Companies for the typed text, after a short pause; a late answer is dropped. */
function useFound(words: string): Found {
  const [found, setFound] = useState<Found>({ issuers: [], words: '' })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (words === '') {
        setFound({ issuers: [], words })
        return
      }
      find(words, stop.signal).then(
        (issuers) => setFound({ issuers, words }),
        (error: unknown) => {
          // Further typing aborts the request; without a connection there are no suggestions.
          if (!(error instanceof DOMException || error instanceof TypeError)) throw error
        },
      )
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
  readonly choose: () => void
}) {
  const { id, issuer, isChosen, choose } = props
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      // Before the box loses the focus and the list with it.
      onMouseDown={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <span>{issuer.name}</span>
      <span className="quiet">{symbolWords(issuer.ticker)}</span>
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

const optionId = (box: HTMLInputElement, { cik }: FoundIssuer) => `${listIdOf(box.id)}-${cik}`

function leave(box: HTMLInputElement): void {
  box.value = ''
  box.blur()
}

function fill(box: HTMLInputElement, ticker: string, choosing: Choosing): void {
  box.value = textWith(box.value, ticker, choosing)
}

/** The companies that a box's text finds; arrows choose, Enter opens the company or sends the form with its ticker. */
export function FoundCompanies({ box, choosing }: { readonly box: HTMLInputElement; readonly choosing: Choosing }) {
  const router = useRouter()
  const [words, setWords] = useState(() => wordsIn(box.value, choosing))
  const [isOpen, setIsOpen] = useState(true)
  const [at, setAt] = useState(0)
  const { issuers: found, words: foundFor } = useFound(words)
  const isShown = isOpen && words !== ''
  const chosen = found[Math.min(at, found.length - 1)]
  useBoxState(box, isShown, chosen === undefined ? null : optionId(box, chosen))

  function choose({ ticker }: FoundIssuer) {
    setIsOpen(false)
    setWords('')
    if (choosing === 'open') {
      leave(box)
      router.push(companyPath(ticker))
    } else fill(box, ticker, choosing)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((place) => Math.max(0, Math.min(found.length - 1, place + step)))
    } else if (event.key === 'Enter' && isShown && chosen !== undefined && foundFor === words) {
      if (choosing === 'open') event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') setIsOpen(false)
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const typed = () => {
      setWords(wordsIn(box.value, choosing))
      setAt(0)
      setIsOpen(true)
    }
    box.addEventListener('input', typed, { signal })
    // A form that was sent has emptied its box.
    box.addEventListener('focus', typed, { signal })
    box.addEventListener('blur', () => setIsOpen(false), { signal })
    box.addEventListener('keydown', (event) => press(event), { signal })
    // What was typed since this was first drawn, before anything listened.
    typed()
    return () => stop.abort()
  }, [box, choosing])

  return (
    <ul id={listIdOf(box.id)} role="listbox" aria-label="Companies" hidden={!isShown} className="find-list">
      {found.map((issuer) => (
        <Option
          key={issuer.cik}
          id={optionId(box, issuer)}
          issuer={issuer}
          isChosen={issuer === chosen}
          choose={() => choose(issuer)}
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
