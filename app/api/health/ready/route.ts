import { GET } from '../route.ts'

export const dynamic = 'force-dynamic'
export { GET }
