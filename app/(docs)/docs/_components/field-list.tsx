import type { FieldView, SchemaView } from '#app/_lib/openapi/describe-schema.ts'
import { schemaPath } from '#app/_lib/openapi/tag-path.ts'
import { WithCode } from '#app/_components/with-code.tsx'

function TypeName({ schema }: { readonly schema: SchemaView }) {
  const { type, schemaName } = schema
  if (schemaName === null) return <span className="field-type">{type}</span>
  const at = type.indexOf(schemaName)
  return (
    <span className="field-type">
      {type.slice(0, at)}
      <a href={schemaPath(schemaName)}>{schemaName}</a>
      {type.slice(at + schemaName.length)}
    </span>
  )
}

/** A schema's limits, its closed list of values, and an example. */
export function SchemaNotes({ schema }: { readonly schema: SchemaView }) {
  return (
    <>
      {schema.bounds.length > 0 ? <p className="quiet small">{schema.bounds.join(', ')}</p> : null}
      {schema.values.length > 0 ? (
        <p className="quiet small">
          One of{' '}
          {schema.values.map((value, index) => (
            <span key={value}>
              {index > 0 ? ', ' : ''}
              <code>{value}</code>
            </span>
          ))}
        </p>
      ) : null}
      {schema.example === undefined || typeof schema.example === 'object' ? null : (
        <p className="quiet small">
          Example <code>{String(schema.example)}</code>
        </p>
      )}
    </>
  )
}

export interface NamedField extends FieldView {
  readonly note?: string | null
}

/** Fields of an object or parameters of an operation, each with its type and meaning, nested ones inside. */
export function FieldList({ fields }: { readonly fields: readonly NamedField[] }) {
  return (
    <ul className="fields">
      {fields.map(({ name, isRequired, schema, note }) => (
        <li key={name}>
          <p>
            <span className="field-name">{name}</span> <TypeName schema={schema} />{' '}
            {isRequired ? <span className="badge">required</span> : null}
            {note ? <span className="quiet small"> in {note}</span> : null}
          </p>
          {schema.description ? (
            <p>
              <WithCode text={schema.description} />
            </p>
          ) : null}
          <SchemaNotes schema={schema} />
          {schema.fields.length > 0 ? <FieldList fields={schema.fields} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** A schema on its own: its type, and its fields if it has any. */
export function SchemaBlock({ schema }: { readonly schema: SchemaView }) {
  return (
    <>
      <p>
        <TypeName schema={schema} />
        {schema.description ? (
          <>
            : <WithCode text={schema.description} />
          </>
        ) : null}
      </p>
      <SchemaNotes schema={schema} />
      {schema.fields.length > 0 ? <FieldList fields={schema.fields} /> : null}
    </>
  )
}
