'use client'

import { useState } from 'react'
import type { ExportRequest, ExportFormat } from '#server/contract/resources/workspace/export.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField, TickField } from '#app/_components/form/fields.tsx'
import { formatBytes } from '#app/_lib/format/format-number.ts'
import { FormError } from '#app/_lib/api/problem.ts'

interface File {
  readonly name: string
  readonly content: Blob
}

/** Fetches the file and tells how much of it has come. Throws what is said where there is none. */
async function fetchFile(request: ExportRequest, onProgress: (bytes: number) => void): Promise<File> {
  const answer = await fetch('/workspace/export/file', { method: 'POST', body: JSON.stringify(request) })
  if (!answer.ok || answer.body === null) throw new FormError(await sentenceOf(answer))
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = answer.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    bytes += part.value.length
    onProgress(bytes)
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export'
  return { name, content: new Blob(chunks) }
}

async function sentenceOf(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null)
  if (typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string')
    return said.message
  return 'The file could not be made. Try again.'
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
export function ExportForm({ source }: { readonly source: Omit<ExportRequest, 'format' | 'withDocuments'> }) {
  const [progress, setProgress] = useState<string | null>(null)
  async function send(values: FormData) {
    // The list offers these very three; the server refuses any other.
    const format = textOf(values, 'format') as ExportFormat
    const withDocuments = textOf(values, 'withDocuments') === 'true'
    setProgress('It is being made …')
    try {
      return await fetchFile({ ...source, format, withDocuments }, (bytes) =>
        setProgress(`${formatBytes(bytes)} so far …`),
      )
    } catch (error) {
      setProgress(null)
      if (error instanceof FormError) throw error
      throw new FormError('The connection ended before the file was whole. Nothing was saved; try again.')
    }
  }
  return (
    <ApiForm
      label="Export"
      submit="Export"
      pending="Being made …"
      send={send}
      onDone={(file) => {
        save(file)
        setProgress(`${file.name}, ${formatBytes(file.content.size)}, is saved.`)
      }}
    >
      <ChoiceField
        name="format"
        label="As"
        choices={[
          ['csv', 'CSV, a table for any program'],
          ['xlsx', 'XLSX, a workbook'],
          ['bundle', 'Evidence bundle, a ZIP file that can be verified offline'],
        ]}
      />
      <TickField name="withDocuments" complaint="" hint="Only then can a bundle’s quotations be looked up in it.">
        With the original files, in a bundle
      </TickField>
      <p role="status" className="small quiet">
        {progress}
      </p>
    </ApiForm>
  )
}
