/** The letters and digits of a text, by which two spellings of one name are alike. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
