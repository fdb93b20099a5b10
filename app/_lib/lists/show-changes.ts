/** How the address of the page of events asks for changes between two filings alone, which are a list of their own. */
export const SHOW_CHANGES = { show: 'changes' } as const

/** Whether the page of events shows these alone, by the parameter of its address. */
export const areChangesAlone = (show: string | null | undefined): boolean => show === SHOW_CHANGES.show
