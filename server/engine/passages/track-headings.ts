import type { Block, SectionRange } from '../model.ts'

const NOTE = /^(?:note\s+)?\d{1,2}\s*[.:–—-]?\s+[A-Z]|^note\s+\d{1,2}\b/i
const DEEPEST = 6
const MAX_LENGTH = 160

interface OpenHeading {
  readonly text: string
  readonly look: string
}

/** Whether a block is set as a heading: short, not a sentence, and bold, italic, underlined or in capitals. */
export function isHeading(block: Block, text: string): boolean {
  if (text.length > MAX_LENGTH || text.length < 3 || block.kind === 'list_item') return false
  if (!/[A-Za-z]{2}/.test(text) || /[,;]$/.test(text)) return false
  if (block.kind === 'heading') return true
  const set = Math.max(block.boldShare, block.italicShare, block.underlineShare)
  if (set >= 0.9) return !/[a-z]\.$/.test(text) || text.split(' ').length <= 12
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  return letters.length >= 4 && letters === letters.toUpperCase() && text.split(' ').length <= 16 && !/\.$/.test(text)
}

/**
 * Tracks the headings above the current text, outermost first. A heading's level follows from its looks: one that looks
 * like an open heading closes it and all below; one with new looks goes below them all. A note's title or a new section
 * starts again.
 */
export class HeadingTrail {
  private open: OpenHeading[] = []
  private path: readonly string[] = []
  private section: SectionRange | null = null

  /** Enters or leaves a section; the trail starts again if it changes. */
  enter(section: SectionRange | null): void {
    if (section === this.section) return
    this.section = section
    this.open = []
    this.path = []
  }

  add(block: Block, text: string): void {
    const title = text.replace(/\s*\(?\bcontinued\)?\s*$/i, '').trim()
    if (title === '') return
    const look = lookOf(block, text)
    const known = NOTE.test(title) ? 0 : this.open.findIndex((heading) => heading.look === look)
    if (known >= 0) this.open.length = known
    if (this.open.length >= DEEPEST) this.open.length = DEEPEST - 1
    this.open.push({ text: title, look: NOTE.test(title) ? 'note' : look })
    this.path = this.open.map((heading) => heading.text)
  }

  current(): readonly string[] {
    return this.path
  }
}

function lookOf(block: Block, text: string): string {
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  const flags = [
    block.kind === 'heading',
    letters === letters.toUpperCase(),
    block.boldShare > 0.5,
    block.italicShare > 0.5,
    block.underlineShare > 0.5,
    block.centered,
  ]
  return flags.map(Number).join('')
}
