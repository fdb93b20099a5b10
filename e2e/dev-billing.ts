import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startStripe } from './stripe-server.ts'

/**
 * `npm run dev:billing`: the service in development with billing on, beside a stand-in for the provider, so that a
 * purchase, a renewal, a failed payment and an end can be clicked through without an account anywhere.
 */
const { PORT = '3000', STRIPE_PORT = '4242', ...environment } = process.env
const site = `http://localhost:${PORT}`
const stripe = await startStripe(Number(STRIPE_PORT))
stripe.events.deliverTo(`${site}/api/v1/billing/webhooks/provider`)
console.log(`The billing provider’s stand-in is at ${stripe.url}. Sign up, then open ${site}/account/billing.`)

const product = spawn(process.execPath, ['server/cli/dev.ts'], {
  stdio: 'inherit',
  env: { ...environment, ...stripe.settings, PORT },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
const [code] = (await once(product, 'close')) as [number | null] // what `close` tells first
await stripe.stop()
process.exitCode = code ?? 0
