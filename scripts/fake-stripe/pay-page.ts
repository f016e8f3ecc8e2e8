import type { Session } from './account.ts'

/** The page on which a shopper pays with one click, or is declined. */
export function payPage(
  { amount_total, currency, client_reference_id, status, cancel_url }: Session,
  message: string,
) {
  const amount = `${(Number(amount_total) / 100).toFixed(2)} ${String(currency).toUpperCase()}`
  const isOpen = status === 'open'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fake Stripe</title>
<link rel="icon" href="data:,">
<style>
  body { font: 1.1rem/1.5 system-ui; max-width: 26rem; margin: 10vh auto; padding: 0 1rem }
  button { font: inherit; padding: 0.6rem 1.2rem; width: 100%; margin-bottom: 0.75rem }
</style>
<h1>Order ${Number(client_reference_id)}</h1>
<p>This page stands in for Stripe's. No money moves.</p>
${message && `<p role="alert">${message}</p>`}
${
  isOpen
    ? `<form method="post">
  <button name="action" value="pay">Pay ${amount}</button>
  <button name="action" value="decline">Pay with a card that is declined</button>
</form>`
    : '<p>This page can no longer be used to pay.</p>'
}
<p><a href="${encodeURI(String(cancel_url))}">Back to the shop</a></p>
</html>`
}
