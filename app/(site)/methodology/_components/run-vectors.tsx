'use client'

import { useState } from 'react'
import { NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { normaliseInBrowser } from '#app/_components/viewer/normalise-dom.ts'

/** Applies the rule to every vector in this browser, or to a text of the reader's own. */
export function RunVectors() {
  const [results, setResults] = useState<readonly boolean[] | null>(null)
  const [own, setOwn] = useState('')
  const passed = results?.filter(Boolean).length ?? 0
  return (
    <div className="stack">
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={() =>
            setResults(
              NORMALISATION_VECTORS.map(
                ({ source, format, evidence }) => normaliseInBrowser(source, format) === evidence,
              ),
            )
          }
        >
          Run the vectors
        </button>
        <span role="status">
          {results === null ? '' : `${passed} of ${results.length} produce the evidence in this browser.`}
          {results?.map((isPassed, index) =>
            isPassed ? null : <span key={index}> Differs: {NORMALISATION_VECTORS[index]?.shows}.</span>,
          )}
        </span>
      </p>
      <div className="field">
        <label htmlFor="own-source">Try your own HTML</label>
        <textarea
          id="own-source"
          rows={3}
          spellCheck={false}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
      </div>
      {own === '' ? null : (
        <p>
          Evidence: <code className="vector">{normaliseInBrowser(own, 'html')}</code>
        </p>
      )}
    </div>
  )
}
