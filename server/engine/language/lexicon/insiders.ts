/** Those who lend to a small company because it is theirs, as a part of an expression over lower-case words. */
export const INSIDER =
  "(?:directors?|officers?|(?:share|stock)holders?|presidents?|founders?|chair(?:man|person|woman)|ceo|cfo|related part(?:y|ies))(?:['\u2019]s?)?"
