import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { WordMark } from '#web/ui/WordMark.tsx'

export function Brand({ ampersand }: { ampersand: string }) {
  return <WordMark name={useBusinessName()} ampersand={ampersand} />
}
