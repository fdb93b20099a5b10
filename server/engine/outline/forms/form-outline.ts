import type { BaseForm, SectionRange } from '../../model.ts'

/** One meaning of an item; item numbers were given new meanings over the years. */
export interface ItemCaption {
  readonly title: string
  /** What the words behind the number look like, tested on lower-case text with plain apostrophes. */
  readonly match: RegExp
  /** Filing dates between which the caption holds; open where absent. */
  readonly from?: string
  readonly until?: string
}

export interface FormItem {
  readonly part: SectionRange['part']
  readonly item: string
  readonly captions: readonly ItemCaption[]
  /** Filing dates between which a complete filing must carry the item; absent: it may be left out. */
  readonly required?: { readonly from: string; readonly until?: string }
}

/** A form's outline as data, in the order in which the form sets its items out. */
export interface FormOutline {
  readonly form: BaseForm
  readonly items: readonly FormItem[]
  /** Whether items must follow the form's order; 8-K items need not. */
  readonly ordered: boolean
}

/** Whether a filing date lies in a caption's or a requirement's dates; without a date everything does. */
export function holdsAt(dates: { readonly from?: string; readonly until?: string }, filedAt: string | null): boolean {
  if (filedAt === null) return true
  return (dates.from === undefined || dates.from <= filedAt) && (dates.until === undefined || filedAt <= dates.until)
}
