import { router } from '../../init.ts'
import { search } from './search.ts'
import { searchMarket } from './search-market.ts'

export const searchRouter = router({ filings: search, market: searchMarket })
