import type { ResourceElement } from '../../model.ts'
import type { OpenTag } from '../scan/scan-html.ts'

interface OpenResource extends ResourceElement {
  text: string
  children: OpenResource[]
  outer: { start: number; end: number }
}

const NO_ATTRIBUTES = {}

/** Builds the small XML trees below `ix:resources` and `ix:references`: contexts, units, schema references. */
export class ResourceCollector {
  active = false
  private readonly roots: OpenResource[] = []
  private readonly open_: OpenResource[] = []

  open(tag: OpenTag): void {
    const element: OpenResource = {
      name: tag.name.slice(tag.name.indexOf(':') + 1),
      attributes: tag.attributes ?? NO_ATTRIBUTES,
      text: '',
      children: [],
      outer: { start: tag.start, end: tag.end },
    }
    const parent = this.open_.at(-1)
    if (parent === undefined) this.roots.push(element)
    else parent.children.push(element)
    if (!tag.isVoid) this.open_.push(element)
  }

  text(text: string): void {
    const element = this.open_.at(-1)
    if (element !== undefined) element.text += text
  }

  close(end: number): void {
    const element = this.open_.pop()
    if (element === undefined) return
    element.text = element.text.replaceAll('\0', '').trim()
    element.outer.end = end
  }

  finish(): ResourceElement[] {
    return this.roots
  }
}
