import { MissingPage } from './MissingPage.tsx'

export function NotFoundPage() {
  return (
    <MissingPage title="404 Page Not Found" text="The page you're looking for doesn't exist or has moved." />
  )
}
