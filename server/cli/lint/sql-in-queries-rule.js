import { join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** SQL stands in `queries.ts` or a file of a folder `queries/`; tests may look into the database. */
export const sqlInQueriesRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { sql: '{{what}} belongs in queries.ts or in a folder queries/.' },
  },
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/')
    if (/(^|\/)queries(\.ts$|\/)|\.test\.ts$|\/testing\//.test(path)) return {}
    return {
      ImportDeclaration(node) {
        const { value } = node.source
        const isSchema = value.startsWith('#db/schema/') && node.importKind !== 'type'
        if (isSchema || /^drizzle-orm($|\/)/.test(value))
          context.report({ node, messageId: 'sql', data: { what: value } })
      },
      TaggedTemplateExpression(node) {
        const tag = node.tag.type === 'CallExpression' ? node.tag.callee : node.tag
        if (tag.type === 'Identifier' && ['sql', 'searchSql', 'tx', 'db'].includes(tag.name))
          context.report({ node, messageId: 'sql', data: { what: 'A statement' } })
      },
    }
  },
}
