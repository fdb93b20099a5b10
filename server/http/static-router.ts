import type { Route } from '#server/trpc/routes.ts'

export type Match =
  | { readonly kind: 'none' }
  /** The path exists; `allow` names its methods. */
  | { readonly kind: 'path'; readonly allow: string }
  | {
      readonly kind: 'route'
      readonly route: Route
      readonly params: Readonly<Record<string, string>>
      readonly allow: string
    }

export type StaticRouter = (method: string, segments: readonly string[] | null) => Match

interface Node {
  readonly byText: Map<string, Node>
  parameter: { readonly name: string; readonly node: Node } | null
  readonly routes: Map<string, Route>
  allow: string
}

const NONE: Match = { kind: 'none' }

function newNode(): Node {
  return { byText: new Map(), parameter: null, routes: new Map(), allow: '' }
}

/**
 * Finds routes by exact path, case included; a fixed segment wins over a parameter. Empty segments never match, so a
 * trailing slash is another address, which doesn't exist. Throws for two routes with one method and path.
 */
export function createStaticRouter(routes: readonly Route[]): StaticRouter {
  const root = newNode()
  for (const route of routes) addRoute(root, route)
  return (method, segments) => {
    if (segments === null) return NONE
    const found = walk(root, segments, 0, {})
    if (found === null) return NONE
    const route = found.node.routes.get(method)
    if (route === undefined) return { kind: 'path', allow: found.node.allow }
    return { kind: 'route', route, params: found.params, allow: found.node.allow }
  }
}

function addRoute(root: Node, route: Route): void {
  let node = root
  for (const segment of route.path.split('/').slice(1)) {
    const name = /^\{(.+)\}$/.exec(segment)?.[1]
    if (name === undefined) {
      const next = node.byText.get(segment) ?? newNode()
      node.byText.set(segment, next)
      node = next
    } else {
      node.parameter ??= { name, node: newNode() }
      if (node.parameter.name !== name)
        throw new Error(`${route.path} names a parameter differently from another route.`)
      node = node.parameter.node
    }
  }
  if (node.routes.has(route.method)) throw new Error(`Two procedures answer ${route.method} ${route.path}.`)
  node.routes.set(route.method, route)
  const methods = [...node.routes.keys()]
  node.allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function walk(
  node: Node,
  segments: readonly string[],
  at: number,
  params: Readonly<Record<string, string>>,
): { node: Node; params: Readonly<Record<string, string>> } | null {
  const segment = segments[at]
  if (segment === undefined) return node.routes.size === 0 ? null : { node, params }
  if (segment === '') return null
  const fixed = node.byText.get(segment)
  const found = fixed === undefined ? null : walk(fixed, segments, at + 1, params)
  if (found !== null || node.parameter === null) return found
  return walk(node.parameter.node, segments, at + 1, { ...params, [node.parameter.name]: segment })
}
