import { parentPort } from 'node:worker_threads'
import { extract, readDocument } from '#server/engine/pipeline.ts'
import type { DocumentReading } from '#server/engine/model.ts'
import type { EngineAnswer, EngineQuestion } from './engine-protocol.ts'

/** The engine in a thread: one document at a time, which it keeps from reading to extraction. */
let document: DocumentReading | null = null

parentPort?.on('message', (question: EngineQuestion) => {
  parentPort?.postMessage(answer(question))
})

function answer(question: EngineQuestion): EngineAnswer {
  try {
    if (question.kind === 'read') {
      document = readDocument(question.bytes)
      const { header, primaryFileName } = document.source
      return { kind: 'read', said: { document: document.identity, header, primaryFileName } }
    }
    if (document === null) throw new Error('A document is read before it is extracted.')
    const extraction = extract(document, question.filing)
    document = null
    return { kind: 'extracted', extraction }
  } catch (error) {
    document = null
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
