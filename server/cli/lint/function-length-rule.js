/** A function fits a screen. Lines of a function inside it with a body of its own count for that one. */
export const functionLengthRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { long: 'This function has {{lines}} lines of its own; {{max}} are the most.' },
  },
  create(context) {
    const [max] = context.options
    const inner = []
    const lengthOf = ({ loc }) => loc.end.line - loc.start.line + 1
    const enter = () => inner.push(0)
    const exit = (node) => {
      const lines = lengthOf(node) - inner.pop()
      if (lines > max) context.report({ node, messageId: 'long', data: { lines, max } })
      if (inner.length > 0 && node.body.type === 'BlockStatement') inner[inner.length - 1] += lengthOf(node)
      else if (inner.length > 0) inner[inner.length - 1] += lengthOf(node) - lines
    }
    const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
    return Object.fromEntries(
      functions.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, exit],
      ]),
    )
  },
}
