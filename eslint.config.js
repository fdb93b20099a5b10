import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { functionLengthRule } from './server/cli/lint/function-length-rule.js'
import { importStyleRule } from './server/cli/lint/import-style-rule.js'
import { provenAssertionRule } from './server/cli/lint/proven-assertion-rule.js'
import { retiredWordsRule } from './server/cli/lint/retired-words-rule.js'
import { sqlInQueriesRule } from './server/cli/lint/sql-in-queries-rule.js'
import { wallsRule } from './server/cli/lint/walls-rule.js'

/**
 * Who may import whom. A module not listed under `modules` is closed to it; a package not listed under
 * `packages` too (`*` opens all of npm). `effects` says whether node's built-in modules may be used;
 * a list names the only ones.
 */
const walls = {
  'server/wording': { modules: [], packages: [], effects: [] },
  'server/contract': { modules: [], packages: ['zod', 'zod-openapi'], effects: [] },
  'server/engine': {
    modules: ['server/wording'],
    packages: ['htmlparser2', 'entities', 'decimal.js'],
    effects: ['node:crypto'],
  },
  'server/platform': {
    modules: [],
    packages: [
      'zod',
      'pino',
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
    effects: true,
  },
  db: { modules: ['server/platform'], packages: ['drizzle-orm', 'drizzle-kit', 'postgres'], effects: true },
  'server/plans': { modules: ['server/contract', 'server/platform'], packages: ['zod'], effects: [] },
  'server/auth': {
    modules: ['server/plans', 'db', 'server/platform', 'server/contract'],
    packages: '*',
    effects: true,
  },
  'server/usage': {
    modules: ['db', 'server/platform', 'server/contract'],
    packages: ['drizzle-orm', 'zod', 'ioredis', 'rate-limiter-flexible'],
    effects: true,
  },
  'server/billing': {
    modules: ['server/plans', 'db', 'server/platform', 'server/contract'],
    packages: '*',
    effects: true,
  },
  'server/originals': {
    modules: ['db', 'server/platform'],
    packages: ['drizzle-orm', 's3mini', '@20minutes/s3rver'],
    effects: true,
  },
  'server/services': {
    modules: [
      'server/plans',
      'db',
      'server/originals',
      'server/contract',
      'server/engine',
      'server/store',
      'server/auth',
      'server/platform',
    ],
    packages: ['drizzle-orm', 'postgres', 'zod', 'hucre', 'yazl'],
    effects: true,
  },
  'server/health': {
    modules: ['server/services', 'db', 'server/contract', 'server/platform'],
    packages: ['postgres'],
    effects: ['node:timers/promises'],
  },
  'server/store': {
    modules: ['server/originals', 'server/engine', 'db', 'server/platform', 'server/contract'],
    packages: ['drizzle-orm', 'zod'],
    effects: true,
  },
  'server/ingest': {
    modules: ['server/store', 'server/originals', 'server/engine', 'db', 'server/platform', 'server/contract'],
    packages: ['drizzle-orm', 'postgres', 'zod', 'htmlparser2', 'pg-boss', 'undici'],
    effects: true,
  },
  'server/trpc': {
    modules: [
      'server/services',
      'server/plans',
      'server/health',
      'server/contract',
      'server/auth',
      'server/usage',
      'server/billing',
      'server/platform',
    ],
    packages: ['@trpc/server', 'trpc-to-openapi', 'zod'],
    effects: ['node:crypto'],
  },
  'server/http': {
    modules: ['server/trpc', 'server/health', 'server/auth', 'server/usage', 'server/contract', 'server/platform'],
    packages: ['compression', '@trpc/server', 'trpc-to-openapi', 'zod'],
    effects: true,
  },
  'server/cli': {
    modules: [
      'server/services',
      'server/ingest',
      'server/store',
      'server/originals',
      'server/engine',
      'server/health',
      'server/http',
      'server/trpc',
      'server/contract',
      'server/auth',
      'server/usage',
      'server/billing',
      'server/platform',
      'db',
    ],
    packages: '*',
    effects: true,
  },
  app: {
    modules: [
      'server/wording',
      'server/contract',
      'server/trpc',
      'server/http',
      'server/health',
      'server/auth',
      'server/platform',
    ],
    packages: [
      'next',
      'react',
      'react-dom',
      '@trpc/server',
      '@trpc/client',
      'zod',
      'react-markdown',
      '@marsidev/react-turnstile',
      'altcha-lib',
      'd3-scale',
      'd3-shape',
    ],
    effects: [],
  },
  e2e: { modules: [], packages: '*', effects: true },
}

/** Tools that measure the store from outside: their statements are what they measure with. */
const sqlAsMeasure = ['server/cli/{bench,soak,try-workers}/**']

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '.next/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'next-env.d.ts',
      'db/migrations/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.js'],
    plugins: {
      house: {
        rules: {
          walls: wallsRule,
          'import-style': importStyleRule,
          'proven-assertion': provenAssertionRule,
          'function-length': functionLengthRule,
          'sql-in-queries': sqlInQueriesRule,
          'retired-words': retiredWordsRule,
        },
      },
    },
    rules: {
      'house/walls': ['error', walls],
      'house/import-style': ['error', [...Object.keys(walls), 'app/_components', 'app/_lib']],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'off',
      'house/function-length': ['error', 60],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'house/proven-assertion': 'error',
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  // A test lists its cases, and a browser test is one story.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts'],
    rules: {
      'house/function-length': ['error', 130],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.js'],
    ignores: ['server/cli/lint/**'],
    rules: { 'house/retired-words': 'error' },
  },
  // Their texts are words of filings.
  {
    files: ['server/engine/**', 'server/cli/sample/**', 'server/services/search/term-weight.ts'],
    rules: { 'house/retired-words': ['error', { texts: false }] },
  },
  {
    files: ['server/**', 'app/**'],
    ignores: sqlAsMeasure,
    rules: { 'house/sql-in-queries': 'error' },
  },
  { files: ['**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: { ...reactHooks.configs.recommended.rules } },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', Buffer: 'readonly', URL: 'readonly' } },
  },
)
