import type { CheckoutSession, PortalSession, StripeAccount, Subscription } from './account.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const day = (second: number) => new Date(second * 1000).toISOString().slice(0, 10)

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem;background:#f6f8fa;color:#1a1f36}form{margin:.5rem 0}button{font:inherit;padding:.5rem 1rem}
small,.stand-in{color:#5b6472}.stand-in{border-left:3px solid #f5a623;padding-left:.75rem}h2{margin-top:2rem;font-size:1.1rem}</style>
<p class="stand-in">A local stand-in for the billing provider. No money moves.</p><h1>${escape(title)}</h1>${body}</html>`
}

function button(action: string, label: string, value = ''): string {
  return `<form method="post"><input type="hidden" name="action" value="${escape(action)}"><input type="hidden" name="value" value="${escape(value)}"><button>${escape(label)}</button></form>`
}

/** The hosted checkout: pay, be declined, or go back. */
export function checkoutPage(account: StripeAccount, session: CheckoutSession, declined: boolean): string {
  const price = account.priceOf(session.price)
  if (session.subscription !== null)
    return page('Already paid', `<p>This checkout is complete. <a href="${escape(session.successUrl)}">Go on</a></p>`)
  if (session.isExpired)
    return page(
      'This checkout has expired',
      `<p>It can’t be paid any more. <a href="${escape(session.cancelUrl)}">Back</a></p>`,
    )
  const told = declined ? '<p role="alert">Your card was declined. Try another one.</p>' : ''
  return page(
    `Subscribe to ${price?.plan ?? ''}`,
    `<p>${dollars(price?.cents ?? 0)} a month, for ${escape(account.customers.get(session.customer)?.name ?? 'somebody')}</p>${told}
${button('pay', 'Pay with 4242 4242 4242 4242')}${button('decline', 'Pay with a card that is declined')}<p><a href="${escape(session.cancelUrl)}">Back</a></p>`,
  )
}

/** The hosted portal: the subscription, what a customer may do about it, and what only time or a bank does. */
export function portalPage(account: StripeAccount, session: PortalSession): string {
  const back = `<p><a href="${escape(session.returnUrl)}">Back</a></p>`
  if (session.change !== null) {
    const price = account.priceOf(session.change.price)
    return page(
      'Confirm your new plan',
      `<p>${escape(price?.plan ?? '')}, ${dollars(price?.cents ?? 0)} a month from now on.</p>${button('confirm', 'Confirm')}${back}`,
    )
  }
  const own = [...account.subscriptions.values()].filter(({ customer }) => customer === session.customer)
  const live = own.filter(({ status }) => status !== 'canceled')
  const bills = [...account.invoices.values()].filter(({ subscription }) => own.some(({ id }) => id === subscription))
  return page(
    'Your subscription',
    `${live.length === 0 ? '<p>There is no subscription.</p>' : live.map((one) => subscriptionPart(account, one)).join('')}
<h2>Invoices</h2><ul>${bills.map(({ id, status, cents, created }) => `<li><a href="/i/${escape(id)}">${day(created)}</a> ${dollars(cents)} ${escape(status)}</li>`).join('')}</ul>${back}`,
  )
}

function subscriptionPart(account: StripeAccount, one: Subscription): string {
  const others = account.prices.filter(({ id }) => id !== one.price)
  const ends = one.cancelAtPeriodEnd ? `ends on ${day(one.periodEnd)}` : `renews on ${day(one.periodEnd)}`
  return `<p><strong>${escape(account.priceOf(one.price)?.plan ?? '')}</strong> <small>${escape(one.status)}, ${ends}</small></p>
${others.map(({ id, plan }) => button('move', `Switch to ${plan}`, `${one.id} ${id}`)).join('')}
${one.cancelAtPeriodEnd ? button('keep', 'Don’t cancel', one.id) : button('end', 'Cancel at period end', one.id)}${button('end_now', 'Cancel now', one.id)}
${one.openInvoice === null ? '' : button('pay_open', 'Pay the open invoice', one.id)}
<h2>What only time and banks do</h2>${button('renew', 'End the period: payment succeeds', one.id)}${button('fail', 'End the period: payment fails', one.id)}
${one.status === 'past_due' ? button('give_up', 'Let all further attempts fail', one.id) : ''}`
}

/** An invoice's page. */
export function invoicePage(account: StripeAccount, id: string): string | null {
  const invoice = account.invoices.get(id)
  if (invoice === undefined) return null
  return page(
    'Invoice',
    `<p>${escape(id)}: ${dollars(invoice.cents)}, ${escape(invoice.status)}, for ${day(invoice.periodStart)} to ${day(invoice.periodEnd)}.</p>`,
  )
}

/** Does what a button of the portal says. */
export function actOnPortal(account: StripeAccount, session: PortalSession, action: string, value: string): void {
  const [id = '', price = ''] =
    action === 'confirm' && session.change !== null
      ? [session.change.subscription, session.change.price]
      : value.split(' ')
  const one = account.subscriptions.get(id)
  if (one === undefined || one.customer !== session.customer || one.status === 'canceled') return
  if ((action === 'move' || action === 'confirm') && account.priceOf(price) !== undefined) account.movePlan(one, price)
  if (action === 'end') account.cancelAtPeriodEnd(one, true)
  if (action === 'keep') account.cancelAtPeriodEnd(one, false)
  if (action === 'end_now') account.cancelNow(one)
  if (action === 'pay_open') account.payOpenInvoice(one)
  if (action === 'renew') account.renew(one, true)
  if (action === 'fail') account.renew(one, false)
  if (action === 'give_up') account.giveUp(one)
}
