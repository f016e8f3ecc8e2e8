import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#web/ui/toast/Toaster.tsx'

export function Document() {
  return (
    <html lang="en" data-hydrated="false" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6ee" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <Outlet />
        <Toaster />
      </body>
    </html>
  )
}
