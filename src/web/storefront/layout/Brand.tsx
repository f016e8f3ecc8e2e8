import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { WordMark } from '#web/ui/WordMark.tsx'

export { useBusinessName }

export function Brand({ ampersand }: { ampersand: string }) {
  return <WordMark name={useBusinessName()} ampersand={ampersand} />
}
