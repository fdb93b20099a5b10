import type { OperationView, ResponseView } from '#app/_lib/openapi/read-reference.ts'
import { CopyCode } from '#app/_components/copy-code.tsx'
import { withSample } from '#app/_lib/openapi/with-sample.ts'
import type { StoreSample } from '#app/_lib/openapi/with-sample.ts'
import { WithCode } from '#app/_components/with-code.tsx'
import { FieldList, SchemaBlock } from './field-list.tsx'

function Parameters({ operation }: { readonly operation: OperationView }) {
  if (operation.parameters.length === 0) return null
  const fields = operation.parameters.map(({ name, place, isRequired, description, schema }) => ({
    name,
    isRequired,
    schema: { ...schema, description },
    note: place,
  }))
  return (
    <div>
      <h3>Parameters</h3>
      <FieldList fields={fields} />
    </div>
  )
}

function Response({ response }: { readonly response: ResponseView }) {
  return (
    <details className="disclosure" open={response.status.startsWith('2')}>
      <summary>
        <code>{response.status}</code> <WithCode text={response.description} />
      </summary>
      <div className="stack-s">
        {response.schema === null ? <p className="quiet small">No body.</p> : <SchemaBlock schema={response.schema} />}
        {response.headers.length > 0 ? (
          <p className="quiet small">
            Headers{' '}
            {response.headers.map(({ name, description }, index) => (
              <span key={name} title={description ?? undefined}>
                {index > 0 ? ', ' : ''}
                <code>{name}</code>
              </span>
            ))}
          </p>
        ) : null}
        {response.example === null ? null : (
          <details className="disclosure">
            <summary>Example response</summary>
            <pre tabIndex={0}>{response.example}</pre>
          </details>
        )}
      </div>
    </details>
  )
}

/** One operation of the reference: address, description, parameters, body, answers, and a command to try it with. */
export function OperationSection({
  operation,
  sample,
}: {
  readonly operation: OperationView
  readonly sample: StoreSample | null
}) {
  return (
    <section className="operation" id={operation.id} aria-labelledby={`${operation.id}-title`}>
      <div className="stack-s">
        <h2 id={`${operation.id}-title`}>
          {operation.summary}{' '}
          <a className="anchor" href={`#${operation.id}`} aria-label={`Link to ${operation.summary}`}>
            #
          </a>
        </h2>
        <p className="operation-line">
          <span className="method">{operation.method}</span> {operation.path}
        </p>
        {operation.description ? (
          <p className="prose">
            <WithCode text={operation.description} />
          </p>
        ) : null}
        <p className="quiet small">
          {operation.needsToken ? 'Needs a bearer token.' : 'No token needed.'}
          {operation.queryCost === null ? null : (
            <>
              {' '}
              Query cost: <WithCode text={`${operation.queryCost}.`} />
            </>
          )}
        </p>
      </div>
      <CopyCode text={withSample(operation, sample)} label={`command: ${operation.summary}`} />
      <Parameters operation={operation} />
      {operation.body === null ? null : (
        <div>
          <h3>Body</h3>
          <SchemaBlock schema={operation.body} />
        </div>
      )}
      <div className="stack-s">
        <h3>Responses</h3>
        {operation.responses.map((response) => (
          <Response key={response.status} response={response} />
        ))}
      </div>
    </section>
  )
}
