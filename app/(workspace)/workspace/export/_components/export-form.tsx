'use client'

import { useState } from 'react'
import type { ExportRequest, ExportFormat } from '#server/contract/resources/workspace/export.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField, TickField } from '#app/_components/form/fields.tsx'
import { readExportParts } from '#app/_lib/download/export-frames.ts'
import { formatBytes, formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { FormError } from '#app/_lib/api/problem.ts'

interface File {
  readonly name: string
  readonly content: Blob
}

interface Progress {
  readonly records: number
  readonly bytes: number
}
const CUT = 'The connection was lost before the file was complete. Nothing was saved. Try again.'

/** Fetches the file and tells how much of it has come. Throws what is said where there is none, or not all of it. */
async function fetchFile(request: ExportRequest, onProgress: (progress: Progress) => void): Promise<File> {
  const answer = await fetch('/workspace/export/file', { method: 'POST', body: JSON.stringify(request) })
  if (!answer.ok || answer.body === null) throw new FormError(await sentenceOf(answer))
  const pieces: BlobPart[] = []
  let progress: Progress = { records: 0, bytes: 0 }
  for await (const part of readExportParts(answer.body)) {
    if (part.kind === 'problem') throw new FormError(`The export stopped. ${part.message}`)
    if (part.kind === 'end') {
      const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export'
      return { name, content: new Blob(pieces) }
    }
    if (part.kind === 'piece') pieces.push(part.bytes)
    progress =
      part.kind === 'piece'
        ? { ...progress, bytes: progress.bytes + part.bytes.length }
        : { ...progress, records: part.records }
    onProgress(progress)
  }
  throw new FormError(CUT)
}

async function sentenceOf(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null)
  if (typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string')
    return said.message
  return 'The export failed. Try again.'
}

function save({ name, content }: File): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** Takes records out as a file, telling how far it has come. */
export function ExportForm({
  source,
  records: all,
}: {
  readonly source: Omit<ExportRequest, 'format' | 'withDocuments'>
  readonly records: number
}) {
  const [progress, setProgress] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  async function send(values: FormData) {
    // The list offers these very three; the server refuses any other.
    const format = textOf(values, 'format') as ExportFormat
    const withDocuments = textOf(values, 'withDocuments') === 'true'
    setProgress('Preparing the export …')
    try {
      return await fetchFile({ ...source, format, withDocuments }, ({ records, bytes }) => {
        setShare(all === 0 ? null : Math.min(1, records / all))
        setProgress(`${formatCount(records)} of ${formatQuantity(all, 'record')}, ${formatBytes(bytes)}`)
      })
    } catch (error) {
      setProgress(null)
      if (error instanceof FormError) throw error
      throw new FormError(CUT)
    } finally {
      setShare(null)
    }
  }
  return (
    <ApiForm
      label="Export"
      submit="Export"
      pending="Preparing …"
      send={send}
      onDone={(file) => {
        save(file)
        setProgress(`${file.name} (${formatBytes(file.content.size)}) was saved.`)
      }}
    >
      <ChoiceField
        name="format"
        label="As"
        choices={[
          ['csv', 'CSV, for any spreadsheet'],
          ['xlsx', 'XLSX, a workbook'],
          ['bundle', 'Evidence bundle, a ZIP file you can verify offline'],
        ]}
      />
      <TickField
        name="withDocuments"
        complaint=""
        hint="Needed to look up the bundle’s quotations in the files themselves."
      >
        Include the original files in the bundle
      </TickField>
      {share === null ? null : <progress value={share} aria-label="Records exported" />}
      <p role="status" className="small quiet">
        {progress}
      </p>
    </ApiForm>
  )
}
