'use client'

import { useState } from 'react'
import type { VectorRun } from './vectors-in-browser.ts'

/** The rule and its vectors are loaded when somebody runs them. */
const load = () => import('./vectors-in-browser.ts')

/** Applies the rule to every vector in this browser, or to a text of the reader's own. */
export function RunVectors() {
  const [run, setRun] = useState<VectorRun | null>(null)
  const [own, setOwn] = useState<{ readonly html: string; readonly evidence: string } | null>(null)
  return (
    <div className="stack">
      <p className="row">
        <button type="button" className="button" onClick={() => void load().then((rule) => setRun(rule.runVectors()))}>
          Run the vectors
        </button>
        <span role="status">
          {run === null
            ? ''
            : `${run.count - run.differing.length} of ${run.count} produce the evidence in this browser.`}
          {run?.differing.map((shows) => (
            <span key={shows}> Differs: {shows}.</span>
          ))}
        </span>
      </p>
      <div className="field">
        <label htmlFor="own-source">Try your own HTML</label>
        <textarea
          id="own-source"
          rows={3}
          spellCheck={false}
          onChange={({ target }) =>
            void load().then((rule) => setOwn({ html: target.value, evidence: rule.evidenceOf(target.value) }))
          }
        />
      </div>
      {own === null || own.html === '' ? null : (
        <p>
          Evidence: <code className="vector">{own.evidence}</code>
        </p>
      )}
    </div>
  )
}
