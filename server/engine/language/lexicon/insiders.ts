/** Those who lend to a small company because it is theirs, as a part of an expression over lower-case words. */
export const INSIDER =
  "(?:directors?|officers?|(?:share|stock)holders?|presidents?|founders?|chair(?:man|person|woman)|ceo|cfo|related part(?:y|ies))(?:['\u2019]s?)?"

/** The filer as whom an insider lends to, in lower-case words: part of an expression. */
export const FILER_WORDS = '(?:us|(?:the|our) (?:company|registrant|corporation|partnership))'
