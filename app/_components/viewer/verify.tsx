'use client'

import { useState } from 'react'
import { formatCount } from '#app/_lib/format/format-number.ts'

type Step =
  | 'none'
  | 'running'
  | 'unavailable'
  | 'signed_out'
  | 'not_downloaded'
  | { readonly isText: boolean; readonly isFile: boolean; readonly bytes: number }

async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Outcome({ step }: { readonly step: Step }) {
  if (step === 'none') return null
  if (step === 'running') return <>Computing …</>
  if (step === 'unavailable')
    return <>This browser computes hashes on https pages only. Use the command below the viewer instead.</>
  if (step === 'signed_out') return <>Sign in to verify: the original file is needed for it.</>
  if (step === 'not_downloaded') return <>The original file could not be downloaded. Try again later.</>
  const { isText, isFile, bytes } = step
  return (
    <>
      <span>
        {isText
          ? 'The highlighted text has the SHA-256 the record states.'
          : 'The highlighted text does not have the SHA-256 the record states. Please report this filing.'}
      </span>{' '}
      <span>
        {isFile
          ? `The original file (${formatCount(bytes)} bytes) has the SHA-256 the filing page states.`
          : 'The original file does not have the SHA-256 the filing page states. Please report this filing.'}
      </span>
    </>
  )
}

/** Recomputes both hashes in this browser: of the marked text, and of the file that it was read from. */
export function Verify({
  text,
  sha256,
  originalUrl,
  contentSha256,
}: {
  /** The document's text at the record's place; null if that place was not found. */
  readonly text: string | null
  readonly sha256: string
  readonly originalUrl: string
  readonly contentSha256: string
}) {
  const [step, setStep] = useState<Step>('none')

  async function verify() {
    if (!('subtle' in crypto)) {
      setStep('unavailable')
      return
    }
    setStep('running')
    // A network that fails is no proof against the file, nor is an answer without it.
    const answer = await fetch(originalUrl).catch(() => null)
    if (answer?.ok !== true) {
      setStep(answer?.status === 401 ? 'signed_out' : 'not_downloaded')
      return
    }
    const bytes = await answer.arrayBuffer()
    const found = await sha256Of(new TextEncoder().encode(text ?? ''))
    setStep({
      isText: text !== null && found === sha256,
      isFile: (await sha256Of(bytes)) === contentSha256,
      bytes: bytes.byteLength,
    })
  }

  return (
    <>
      <button type="button" className="button button-small" onClick={() => void verify()} disabled={step === 'running'}>
        Verify
      </button>
      <span
        role="status"
        className="viewer-outcome small"
        data-verified={typeof step === 'object' ? step.isText && step.isFile : undefined}
      >
        <Outcome step={step} />
      </span>
    </>
  )
}
