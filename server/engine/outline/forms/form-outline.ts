import type { BaseForm, SectionRange } from '../../model.ts'

/** One meaning of an item; some item numbers have changed their meaning over the years. */
export interface ItemCaption {
  readonly title: string
  /** Matches the words after the number, in lower case with straight apostrophes. */
  readonly match: RegExp
  /** Filing dates between which the caption applies; without one, it is open. */
  readonly from?: string
  readonly until?: string
}

export interface FormItem {
  readonly part: SectionRange['part']
  readonly item: string
  readonly captions: readonly ItemCaption[]
  /** Filing dates between which a complete filing must have the item; if absent, the item is optional. */
  readonly required?: { readonly from: string; readonly until?: string }
}

/** A form's outline as data, with the items in the form's order. */
export interface FormOutline {
  readonly form: BaseForm
  readonly items: readonly FormItem[]
  /** Whether items must be in the form's order; those of an 8-K need not. */
  readonly ordered: boolean
}

/** Whether a filing date is within the dates of a caption or requirement; true if there is no date. */
export function holdsAt(dates: { readonly from?: string; readonly until?: string }, filedAt: string | null): boolean {
  if (filedAt === null) return true
  return (dates.from === undefined || dates.from <= filedAt) && (dates.until === undefined || filedAt <= dates.until)
}
