export interface Change {
  readonly date: string
  readonly about: 'API' | 'Website' | 'Engine'
  readonly text: string
}

/** What changed for whoever uses the service, the newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: '2026-11-22',
    about: 'API',
    text: 'GET /companies/{ticker}/instruments lists debt instruments with their newest values, GET /companies/{ticker}/covenants sets limits beside actual values, and GET /screen finds companies by headroom, availability, maturities, doubt and waivers.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'A company’s page shows its debt by instrument and its covenants with their headroom. The screener finds companies by both.',
  },
  {
    date: '2026-11-22',
    about: 'API',
    text: 'GET /companies/{ticker}/values gives a company’s amounts over its reported periods, each with its fact or with the reason why there is none.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'A filing opens as the document itself, with every record marked in it. Records can be verified in the browser, cited and linked to.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'The original of a filing is downloaded byte for byte, with the SHA-256 that its page prints.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'Facilities, covenants, events and comparisons can be filtered over all companies and taken out as CSV.',
  },
  {
    date: '2026-11-22',
    about: 'Engine',
    text: 'A fact is machine checked only where two readings that could have disagreed agree. The number printed inside a tag is a check of its own.',
  },
]
