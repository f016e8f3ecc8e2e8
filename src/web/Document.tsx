import { Outlet } from '@tanstack/react-router'
import icon from './icon.svg?no-inline'
import { Toaster } from './ui/Toaster.tsx'

export function Document() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={icon} type="image/svg+xml" />
      </head>
      <body>
        <Outlet />
        <Toaster />
      </body>
    </html>
  )
}
