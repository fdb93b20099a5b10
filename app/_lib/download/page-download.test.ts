import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a page reads as it is used, and nobody saves: names for the search box, and the document in the viewer's frame. */
const PARTS_OF_PAGES = ['app/(site)/find/route.ts', 'app/(site)/filings/[accession]/document/view/route.ts']

test('Every file that an open page offers to save is made as a download, which PUBLIC_ROUTES=metered closes.', () => {
  const routes = globSync('app/(site)/**/route.ts').map((path) => path.replaceAll('\\', '/'))
  expect(routes.length).toBeGreaterThan(PARTS_OF_PAGES.length)
  const open = routes.filter((path) => !readFileSync(path, 'utf8').includes('pageDownload('))
  expect(open.toSorted()).toEqual(PARTS_OF_PAGES.toSorted())
})
