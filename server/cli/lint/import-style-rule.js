import { dirname, join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const slashed = (path) => path.split(sep).join('/')

/** The longest module that a path is in, or null. */
function moduleOf(modules, path) {
  const holding = modules.filter((module) => path.startsWith(`${module}/`))
  return holding.sort((one, other) => other.length - one.length)[0] ?? null
}

/** One style of imports: relative within a module, `#…` from one module to another. Its option lists the modules. */
export const importStyleRule = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { style: "Write '{{instead}}': relative within a module, # between modules." },
  },
  create(context) {
    const file = slashed(relative(root, context.filename))
    const [modules] = context.options
    const own = moduleOf(modules, file)
    if (own === null) return {}
    const visit = ({ source }) => {
      if (typeof source?.value !== 'string') return
      const isRelative = source.value.startsWith('.')
      if (!isRelative && !/^#(app|server|db)\//.test(source.value)) return
      const target = isRelative
        ? slashed(relative(root, resolve(dirname(context.filename), source.value)))
        : source.value.slice(1)
      const isWithin = moduleOf(modules, target) === own
      if (isRelative === isWithin || !/^(app|server|db)\//.test(target)) return
      const path = slashed(relative(dirname(file), target))
      const near = path.startsWith('.') ? path : `./${path}`
      const instead = isWithin ? near : `#${target}`
      context.report({
        node: source,
        messageId: 'style',
        data: { instead },
        fix: (fixer) => fixer.replaceText(source, `'${instead}'`),
      })
    }
    return {
      ImportDeclaration: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      ImportExpression: visit,
    }
  },
}
