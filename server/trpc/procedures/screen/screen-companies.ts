import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { Screen, ScreenQuery } from '#server/contract/resources/records/screen.ts'
import { screenCompanies as screen } from '#server/services/screen/screen-companies.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { fixedCost, get } from '../../route-meta.ts'

const COST = 10

export const screenCompanies = procedure
  .meta({
    openapi: get(
      '/screen',
      'screenCompanies',
      'Intelligence',
      'Screen companies',
      'Companies that meet every criterion given: covenant headroom, availability, maturities, substantial doubt, waivers. Each hit comes with the facts or the statement behind it. Of each covenant and instrument, the newest filing counts; what a later filing says has ended is left out.',
    ),
    access: 'data',
    cost: fixedCost(COST),
    errors: [],
  })
  .input(ScreenQuery)
  .output(envelope(Screen))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    return { data: await screen(input, historyEdgeOf(ctx)), meta: apiMeta(mode) }
  })
