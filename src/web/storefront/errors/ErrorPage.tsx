import { button } from '#web/ui/button/button.ts'

/** What a shopper sees when a screen itself is broken. What exactly broke is for the console. */
export function ErrorPage() {
  return (
    <section className="page grid justify-items-center py-section text-center">
      <title>Something went wrong</title>
      <h1 className="font-display text-display-xl">Something went wrong</h1>
      <p className="mt-4 mb-7 text-lg text-ink-2">
        The page could not be shown. Please try again in a moment.
      </p>
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        Try again
      </button>
    </section>
  )
}
