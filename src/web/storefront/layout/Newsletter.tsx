import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { newsletterConsent } from '#domain/customers/newsletter.ts'
import { NEWSLETTER_TEXT } from '#domain/texts/about-placeholders.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { footer } from './footer.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * In a demo the address is validated but not sent. The input has no name, so that the form sends nothing without
 * JavaScript.
 */
export function Newsletter({ isDemo }: { isDemo: boolean }) {
  const id = useId()
  const businessName = useBusinessName()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ isError: boolean; text: string }>()
  const isSending = useRef(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    if (!EMAIL.test(email)) {
      setResult({ isError: true, text: 'Please enter a valid email address.' })
      field.current?.focus()
    } else if (isDemo)
      setResult({
        isError: false,
        text: 'Thank you! This is a demo: nothing was sent and nothing was stored.',
      })
    else if (!isSending.current) {
      isSending.current = true
      try {
        setResult(await (await import('#web/queries/storefront/newsletter.ts')).subscribe(email))
      } finally {
        isSending.current = false
      }
    }
  }

  return (
    <>
      <p className={`mb-4 ${footer.text}`}>{isDemo ? NEWSLETTER_TEXT : newsletterConsent(businessName)}</p>
      <form noValidate onSubmit={onSubmit} className="max-w-104">
        <div className="flex">
          <input
            ref={field}
            type="email"
            autoComplete="email"
            placeholder="Your email"
            aria-label="Your email"
            aria-invalid={result?.isError}
            aria-describedby={result && id}
            onChange={() => setResult(undefined)}
            className="h-13 min-w-0 flex-1 rounded-l-sm bg-card px-4 text-ink placeholder:text-ink-2 aria-invalid:bg-danger-100"
          />
          <button
            type="submit"
            className="rounded-r-sm bg-saffron-500 px-5 font-bold text-ink transition-colors hover:bg-saffron-200"
          >
            Subscribe
          </button>
        </div>
        <p id={id} role="status" className="mt-2.5 min-h-6 text-sm">
          {result?.isError ? (
            <span className="flex gap-1.5 text-terracotta-200">
              <CircleAlert className="mt-0.5 size-4" /> {result.text}
            </span>
          ) : (
            result?.text
          )}
        </p>
        <noscript>Subscribing needs JavaScript.</noscript>
      </form>
    </>
  )
}
