export interface Span {
  readonly start: number
  readonly end: number
}

export const FORMS = ['10-Q', '10-Q/A', '10-K', '10-K/A', '8-K', '8-K/A'] as const
export type Form = (typeof FORMS)[number]

/** The form without its amendment suffix: what decides which items a filing can have. */
export type BaseForm = '10-Q' | '10-K' | '8-K'
