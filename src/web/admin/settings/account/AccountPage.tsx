import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

export function AccountPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
      <PasswordForm />
      <Sessions />
    </div>
  )
}
