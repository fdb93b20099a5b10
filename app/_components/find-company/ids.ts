/** The box in the header, which Ctrl-K leads to. */
export const BOX_ID = 'find-company'

/** A box and its list know each other by these. */
export const listIdOf = (boxId: string): string => `${boxId}-list`
