/** `as` overrules the compiler, so the line above (or its own) has to say why that is right. */
export const provenAssertionRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unproven: 'A type assertion needs a comment on its line or the line above that proves it.' },
  },
  create(context) {
    const lines = new Set()
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (let line = comment.loc.start.line; line <= comment.loc.end.line; line += 1) lines.add(line)
        }
      },
      TSAsExpression(node) {
        const type = node.typeAnnotation
        if (type.type === 'TSTypeReference' && type.typeName.name === 'const') return
        // A comment on the assertion's lines, or right above it or above anything that holds it up to its statement.
        for (let line = node.loc.start.line; line <= node.loc.end.line; line += 1) if (lines.has(line)) return
        for (let holder = node; holder; holder = holder.parent) {
          if (lines.has(holder.loc.start.line - 1)) return
          if (/Statement$|Declaration$/.test(holder.type)) {
            if (lines.has(holder.loc.end.line)) return
            break
          }
        }
        context.report({ node, messageId: 'unproven' })
      },
    }
  },
}
