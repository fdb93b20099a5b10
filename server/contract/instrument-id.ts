/** The id of an ended instrument whose name another one has taken over since. */
export const idUntil = (id: string, endedOn: string): string => `${id}-until-${endedOn}`

/** An instrument's id as its facts have it: that of `idUntil` without the day. */
export const idInFacts = (id: string): string => id.replace(/-until-\d{4}-\d\d-\d\d$/, '')
