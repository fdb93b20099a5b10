import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** What a test may use beside what its module may. */
const testPackages = ['vitest', 'fast-check', 'ajv', 'ajv-formats', '@redocly/openapi-core']
const aliases = { '#server/': 'server/', '#db/': 'db/', '#app/': 'app/' }
const builtins = new Set(builtinModules)

function moduleOf(walls, path) {
  return Object.keys(walls).find((module) => path === module || path.startsWith(`${module}/`)) ?? null
}

/** The project path that an import names, or null for a package or a built-in module. */
function projectPath(file, source) {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (source.startsWith(alias)) return folder + source.slice(alias.length)
  }
  if (source.startsWith('.'))
    return relative(root, resolve(dirname(file), source))
      .split(sep)
      .join('/')
  return null
}

/**
 * Holds imports to a table of modules, its one option: who may import which modules, packages and built-in modules.
 * A module may not export what it imports from another one, which would open a door in the wall between that one and a third.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const wallsRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      module: '{{from}} may not import from {{to}}.',
      package: '{{from}} may not import the package {{to}}.',
      effect: '{{from}} may not import {{to}}: it has effects that belong at the edge.',
      outside: '{{to}} belongs to no module.',
      door: '{{from}} may not export what belongs to {{to}}: import it where it is used.',
    },
  },
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/')
    const [walls] = context.options
    const from = moduleOf(walls, path)
    if (from === null) return {}
    const wall = walls[from]
    /** Next.js calls a route's handlers and nobody imports them: they are handed to it, not past a wall. */
    const isRoute = /^app\/.*\/route\.ts$/.test(path)
    const isTest = /\.(test|spec)\.tsx?$/.test(path)
    function check(node, source) {
      const target = projectPath(context.filename, source)
      if (target !== null) {
        const to = moduleOf(walls, target)
        if (to === null) {
          if (!target.endsWith('.json')) context.report({ node, messageId: 'outside', data: { to: target } })
        } else if (to !== from && !wall.modules.includes(to))
          context.report({ node, messageId: 'module', data: { from, to } })
        return
      }
      if (source.startsWith('node:') || builtins.has(source)) {
        const open = wall.effects === true || isTest || wall.effects.includes(source)
        if (!open) context.report({ node, messageId: 'effect', data: { from, to: source } })
        return
      }
      const name = source.startsWith('@') ? source.split('/').slice(0, 2).join('/') : source.split('/')[0]
      const open = wall.packages === '*' || wall.packages.includes(name) || (isTest && testPackages.includes(name))
      if (!open) context.report({ node, messageId: 'package', data: { from, to: name } })
    }
    /** The module that an import comes from where that is another one, or null. */
    function foreign(source) {
      const target = projectPath(context.filename, source)
      const to = target === null ? null : moduleOf(walls, target)
      return to === from ? null : to
    }
    function checkDoor(node, source) {
      const to = foreign(source)
      if (to !== null && !isRoute) context.report({ node, messageId: 'door', data: { from, to } })
    }
    const visit = (node) => {
      if (typeof node.source?.value === 'string') check(node.source, node.source.value)
    }
    /** Sources of what the file imports, by the name it has here. */
    const imported = new Map()
    return {
      ImportDeclaration(node) {
        visit(node)
        for (const { local } of node.specifiers) imported.set(local.name, node.source.value)
      },
      ExportNamedDeclaration(node) {
        visit(node)
        if (node.source !== null) return checkDoor(node, node.source.value)
        for (const specifier of node.specifiers) {
          const source = imported.get(specifier.local.name)
          if (source !== undefined) checkDoor(specifier, source)
        }
      },
      ExportAllDeclaration(node) {
        visit(node)
        checkDoor(node, node.source.value)
      },
      ImportExpression: visit,
    }
  },
}
