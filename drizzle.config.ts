import { defineConfig } from 'drizzle-kit'

/** For `npm run db:generate -- --name <what it does>`; migrations are applied by the product itself at its start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  migrations: { prefix: 'index' },
})
