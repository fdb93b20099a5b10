import { runCommand } from './run-command.ts'
import { buildSite } from './start/build-site.ts'

/** `npm run build`: the website for production, which `npm start` would otherwise build itself. */
await runCommand(buildSite)
