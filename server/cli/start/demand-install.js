// Plain JavaScript for any Node.js: it runs before what needs Node.js 26 and the packages.
import { existsSync } from 'node:fs'

if (!existsSync('node_modules/.bin/node') && !existsSync('node_modules/.bin/node.cmd')) {
  console.error('The packages are not installed yet, and with them Node.js 26. Run:\n\n  npm ci\n')
  process.exit(1)
}
