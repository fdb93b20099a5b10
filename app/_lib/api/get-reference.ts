import { processWide } from '#server/platform/process/process-wide.ts'
import { appUrl } from '#server/platform/settings.ts'
import { openApiDocument } from '#server/trpc/openapi/document.ts'
import { readReference } from '../openapi/read-reference.ts'
import type { Reference } from '../openapi/read-reference.ts'

/** The API reference of this deployment. The document never changes while a process runs, so it is read once. */
export function getReference(): Reference {
  return processWide('api-reference', () => readReference(openApiDocument(), appUrl()))
}
