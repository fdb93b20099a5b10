import type { Block } from '../../model.ts'

const NONE: readonly string[] = []

/** Collects leaf blocks: displayed text between two block ends. `looks` are the tree builder's bits. */
export class BlockCollector {
  tableIndex: number | null = null
  private readonly blocks: Block[] = []
  private start = 0
  private count = 0
  private bold = 0
  private italic = 0
  private underlined = 0
  private linked = 0
  private firstLook = 0
  private anchors: string[] | null = null
  private targets: string[] | null = null

  text(count: number, displayStart: number, look: number): void {
    if (this.count === 0) {
      this.start = displayStart
      this.firstLook = look
    }
    this.count += count
    if ((look & 1) !== 0) this.bold += count
    if ((look & 2) !== 0) this.italic += count
    if ((look & 4) !== 0) this.underlined += count
    if ((look & 16) !== 0) this.linked += count
  }

  anchor(name: string): void {
    this.anchors ??= []
    if (this.anchors.length < 64) this.anchors.push(name)
  }

  link(target: string): void {
    this.targets ??= []
    if (this.targets.length < 64) this.targets.push(target)
  }

  /** Ends a block; without text there is none, and its anchors go to the next. */
  end(displayEnd: number): void {
    const { count } = this
    if (count === 0) return
    this.blocks.push({
      index: this.blocks.length,
      display: { start: this.start, end: displayEnd },
      kind: this.kind(),
      boldShare: share(this.bold, count),
      italicShare: share(this.italic, count),
      underlineShare: share(this.underlined, count),
      centered: (this.firstLook & 8) !== 0,
      linked: this.linked === count,
      linkTargets: this.targets ?? NONE,
      anchors: this.anchors ?? NONE,
      tableIndex: this.tableIndex,
    })
    this.count = 0
    this.bold = 0
    this.italic = 0
    this.underlined = 0
    this.linked = 0
    this.anchors = null
    this.targets = null
  }

  private kind(): Block['kind'] {
    if (this.tableIndex !== null) return 'cell'
    if ((this.firstLook & 32) !== 0) return 'heading'
    return (this.firstLook & 64) !== 0 ? 'list_item' : 'paragraph'
  }

  finish(): Block[] {
    return this.blocks
  }
}

function share(part: number, whole: number): number {
  return part === 0 ? 0 : part === whole ? 1 : Math.round((part / whole) * 1000) / 1000
}
