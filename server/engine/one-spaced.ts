/** White space that is no single space. */
const WIDE = /[^\S ]\s*| \s+/g

/** A text with one space for each stretch of white space, and none at its ends. */
export const oneSpaced = (text: string): string => text.replaceAll(WIDE, ' ').trim()
