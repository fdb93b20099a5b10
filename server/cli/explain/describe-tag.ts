import type { FilingReading, InlineElement, InlineFact, Locator, XbrlContext } from '#server/engine/model.ts'
import { line, quote, range } from './lines.ts'

/** The inline tag that a record names: its attributes, and what context, unit, scale and sign make of the printed number. */
export function describeTag(reading: FilingReading, locator: Locator): string[] {
  const { xbrl } = reading
  if (locator.contextRef === undefined && locator.factId === undefined) return []
  const fact = [...xbrl.facts, ...xbrl.duplicates.map((duplicate) => duplicate.fact)].find(
    (one) =>
      one.concept === locator.concept &&
      one.context.id === locator.contextRef &&
      (locator.factId === undefined || one.factId === locator.factId),
  )
  const element = fact?.element ?? reading.tree.inline.find((one) => isNamed(one, locator))
  if (element === undefined) return [line('tag', 'it names a tag that the document does not hold')]
  const { byteStart, byteEnd } = reading.source.bytesOf(element.outer)
  const attributes = Object.entries(element.attributes).filter(([name]) => name !== 'style')
  return [
    line(
      'tag',
      `ix:${element.name}${element.hidden ? ', hidden' : ''}, bytes ${range(byteStart, byteEnd)}: ${quote(element.text, 120)}`,
    ),
    line('', attributes.map(([name, value]) => `${name}=${quote(value, 120)}`).join(' ')),
    ...(fact === undefined
      ? describeContext(xbrl.contexts.get(locator.contextRef ?? '') ?? null, locator.contextRef)
      : describeFact(fact, reading)),
  ]
}

function isNamed({ attributes }: InlineElement, { factId, contextRef, concept }: Locator): boolean {
  return (
    (factId === undefined || attributes['id'] === factId) &&
    (contextRef === undefined || attributes['contextref'] === contextRef) &&
    (concept === undefined || attributes['name'] === concept)
  )
}

function describeFact(fact: InlineFact, { xbrl }: FilingReading): string[] {
  const copies = xbrl.duplicates.filter(({ fact: copy, of }) => of === fact || copy === fact).length
  const sign = fact.element.attributes['sign'] === '-' ? ', sign -' : ''
  return [
    ...describeContext(fact.context, fact.context.id),
    line(
      '',
      `unit ${fact.unit.id} is ${fact.unit.measure}; ${quote(fact.displayed, 60)} by ${fact.format ?? 'no transformation'}, scale ${fact.scale}${sign} is exactly ${fact.exactValue}`,
    ),
    ...(copies === 0 ? [] : [line('', `tagged ${copies + 1} times with the same value`)]),
  ]
}

function describeContext(context: XbrlContext | null, id: string | undefined): string[] {
  if (context === null) return id === undefined ? [] : [line('', `context ${id} is not defined in the document`)]
  const { period, dimensions } = context
  const dates =
    period.kind === 'instant'
      ? period.date
      : period.kind === 'duration'
        ? `${period.start} to ${period.end}`
        : 'forever'
  const members = dimensions.map(({ axis, member }) => `${axis}=${member}`)
  return [
    line(
      '',
      `context ${context.id} is ${dates}${members.length === 0 ? ', without dimensions' : `, ${members.join(', ')}`}`,
    ),
  ]
}
