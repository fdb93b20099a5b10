import type { FilingReference } from './model.ts'

type Place = Pick<FilingReference, 'cik' | 'accession'>

/** EDGAR's addresses. Folders are named by the CIK without its zeros and the accession without its dashes. */
export interface EdgarAddresses {
  readonly origins: ReadonlySet<string>
  readonly submissions: (cik: string) => string
  readonly olderSubmissions: (page: string) => string
  readonly companyTickers: string
  readonly folderIndex: (place: Place) => string
  readonly indexHeaders: (place: Place) => string
  readonly completeSubmission: (place: Place) => string
  readonly document: (place: Place, name: string) => string
  readonly latestFilings: (query: {
    readonly form?: string | undefined
    readonly start: number
    readonly count: number
  }) => string
  readonly dailyIndex: (day: string) => string
}

/** The addresses below the archives' and the data API's own, both without a slash at the end. */
export function edgarAddresses(baseUrl: string, dataUrl: string): EdgarAddresses {
  const folder = ({ cik, accession }: Place) =>
    `${baseUrl}/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`
  return {
    origins: new Set([new URL(baseUrl).origin, new URL(dataUrl).origin]),
    submissions: (cik) => `${dataUrl}/submissions/CIK${cik}.json`,
    olderSubmissions: (page) => `${dataUrl}/submissions/${page}`,
    companyTickers: `${baseUrl}/files/company_tickers.json`,
    folderIndex: (place) => `${folder(place)}/index.json`,
    indexHeaders: (place) => `${folder(place)}/${place.accession}-index-headers.html`,
    completeSubmission: (place) => `${folder(place)}/${place.accession}.txt`,
    document: (place, name) => `${folder(place)}/${encodeURIComponent(name)}`,
    latestFilings: ({ form, start, count }) => {
      const query = new URLSearchParams({
        action: 'getcurrent',
        type: form ?? '',
        company: '',
        dateb: '',
        owner: 'include',
        start: String(start),
        count: String(count),
        output: 'atom',
      })
      return `${baseUrl}/cgi-bin/browse-edgar?${query}`
    },
    dailyIndex: (day) => {
      const [year = '', month = ''] = day.split('-')
      return `${baseUrl}/Archives/edgar/daily-index/${year}/QTR${Math.ceil(Number(month) / 3)}/form.${day.replaceAll('-', '')}.idx`
    },
  }
}
