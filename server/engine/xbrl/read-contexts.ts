import { oneSpaced } from '../one-spaced.ts'
import { addDays, isCalendarDay } from '../calendar.ts'
import type { DimensionMember, ResourceElement, XbrlContext, XbrlUnit } from '../model.ts'

/** The contexts in the resources by id; one without a readable period is left out, so that its facts are refused. */
export function readContexts(resources: readonly ResourceElement[]): Map<string, XbrlContext> {
  const contexts = new Map<string, XbrlContext>()
  for (const element of resources) {
    const id = element.attributes['id']
    if (element.name !== 'context' || id === undefined || contexts.has(id)) continue
    const period = readPeriod(element)
    if (period === null) continue
    contexts.set(id, {
      id,
      entity: find(element, 'identifier')?.text ?? null,
      period,
      dimensions: readDimensions(element),
    })
  }
  return contexts
}

/** The units in the resources by id, with local names of measures: `USD`, `USD/shares`, `USD*shares`. */
export function readUnits(resources: readonly ResourceElement[]): Map<string, XbrlUnit> {
  const units = new Map<string, XbrlUnit>()
  for (const element of resources) {
    const id = element.attributes['id']
    if (element.name !== 'unit' || id === undefined || units.has(id)) continue
    const numerator = find(element, 'unitnumerator')
    const denominator = find(element, 'unitdenominator')
    const measure =
      numerator !== null && denominator !== null ? `${product(numerator)}/${product(denominator)}` : product(element)
    if (measure !== '') units.set(id, { id, measure })
  }
  return units
}

function product(element: ResourceElement): string {
  return element.children
    .filter((child) => child.name === 'measure')
    .map((measure) => measure.text.slice(measure.text.indexOf(':') + 1))
    .join('*')
}

function readPeriod(context: ResourceElement): XbrlContext['period'] | null {
  const period = context.children.find((child) => child.name === 'period')
  if (period === undefined) return null
  if (period.children.some((child) => child.name === 'forever')) return { kind: 'forever' }
  const instant = find(period, 'instant')
  if (instant !== null) {
    const date = endDate(instant.text)
    return date === null ? null : { kind: 'instant', date }
  }
  const start = /^\s*(\d{4}-\d{2}-\d{2})/.exec(find(period, 'startdate')?.text ?? '')?.[1]
  const end = endDate(find(period, 'enddate')?.text ?? '')
  return start === undefined || !isCalendarDay(start) || end === null ? null : { kind: 'duration', start, end }
}

/** A date means the end of its day; with a time of midnight, the end of the day before (XBRL 2.1, 4.7.2). */
function endDate(text: string): string | null {
  const match = /^\s*(\d{4}-\d{2}-\d{2})(T00:00:00)?/.exec(text)
  if (match?.[1] === undefined || !isCalendarDay(match[1])) return null
  return match[2] === undefined ? match[1] : addDays(match[1], -1)
}

function readDimensions(context: ResourceElement): DimensionMember[] {
  const members: DimensionMember[] = []
  for (const place of ['segment', 'scenario']) {
    for (const element of find(context, place)?.children ?? []) {
      const axis = element.attributes['dimension']
      if (axis === undefined) continue
      const typed = element.name === 'typedmember'
      if (typed || element.name === 'explicitmember')
        members.push({ axis, member: typed ? innerText(element) : element.text.trim(), typed })
    }
  }
  return members.sort((a, b) => (a.axis < b.axis ? -1 : a.axis > b.axis ? 1 : 0))
}

function innerText(element: ResourceElement): string {
  return oneSpaced([element.text, ...element.children.map(innerText)].join(' '))
}

/** The first descendant with that name, to the depth a context or unit can have. */
function find(element: ResourceElement, name: string, depth = 4): ResourceElement | null {
  for (const child of element.children) {
    if (child.name === name) return child
    const inner = depth > 0 ? find(child, name, depth - 1) : null
    if (inner !== null) return inner
  }
  return null
}
