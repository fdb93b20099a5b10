'use client'

import { useState } from 'react'
import type { ExportRequest, ExportFormat } from '#server/contract/resources/workspace/export.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { TickField } from '#app/_components/form/tick-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { type ExportSource, takeExport } from '#app/_lib/download/take-export.ts'
import { formatBytes, formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'

const EVERY_MS = 1000

const source: ExportSource = {
  create: async (request) => (await browserApi.workspace.exports.create.mutate(request)).data,
  get: async (id) => (await browserApi.workspace.exports.get.query({ id })).data,
  // The answer is a file, which the browser downloads, or nothing: the page stays in either case.
  download(id) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: `/workspace/export/file/${id}`, hidden: true })
    document.body.append(form)
    form.submit()
    form.remove()
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, EVERY_MS)),
}

/** Exports records as a file that the browser downloads, and shows the progress. */
export function ExportForm({
  what,
  records: all,
}: {
  readonly what: Omit<ExportRequest, 'format' | 'withDocuments'>
  readonly records: number
}) {
  const [progress, setProgress] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  async function send(values: FormData) {
    // The list offers only these three; the server refuses any other.
    const format = textOf(values, 'format') as ExportFormat
    const withDocuments = textOf(values, 'withDocuments') === 'true'
    setProgress('Preparing the export …')
    try {
      return await takeExport(source, { ...what, format, withDocuments }, ({ records, bytes }) => {
        setShare(all === 0 ? null : Math.min(1, records / all))
        setProgress(`${formatCount(records)} of ${formatQuantity(all, 'record')}, ${formatBytes(bytes)}`)
      })
    } catch (error) {
      setProgress(null)
      throw error
    } finally {
      setShare(null)
    }
  }
  return (
    <ApiForm
      label="Export"
      submit="Export"
      pending="Exporting …"
      send={send}
      onDone={({ records, bytes }) =>
        setProgress(`The file is complete: ${formatQuantity(records, 'record')}, ${formatBytes(bytes)}.`)
      }
    >
      <ChoiceField
        name="format"
        label="Format"
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
