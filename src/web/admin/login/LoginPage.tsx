import '#web/admin/admin.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { AdminBrand } from '#web/admin/ui/AdminBrand.tsx'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { Image } from '#web/ui/Image.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { LoginForm } from './LoginForm.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  const businessName = useBusinessName()

  function enter() {
    toast.success('Login successful', `Welcome to the back office of ${businessName}.`)
    navigate({ to: '/admin' })
  }

  return (
    <main className="grid min-h-dvh grid-rows-[15rem_1fr] bg-paper md:grid-cols-2 md:grid-rows-1 lg:grid-cols-[7fr_5fr]">
      <title>{`Admin Login · ${businessName}`}</title>
      <div className="relative overflow-hidden bg-theme-gift">
        <div className="absolute top-5 left-5 z-1 md:top-8 md:left-10">
          <AdminBrand className="text-[1.5rem] md:text-[1.875rem]" />
        </div>
        <CategoryImage />
      </div>
      <div className="grid content-start justify-items-center px-5 pt-8 pb-12 md:content-center md:px-8">
        <div className="w-full max-w-90 text-sm">
          <h1 className="mb-6 font-display text-[clamp(2.5rem,2rem+1.8vw,3.5rem)] leading-none font-[360] tracking-[-0.03em]">
            Admin Login
          </h1>
          <LoginForm onLoggedIn={enter} />
          <a
            href="/"
            className="mt-5 inline-flex min-h-11 items-center gap-2 text-ink-2 underline-offset-[0.3em] hover:text-ink hover:underline"
          >
            <ArrowLeft /> {businessName}
          </a>
        </div>
      </div>
    </main>
  )
}

/** The image of the first category that has one. */
function CategoryImage() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const image = categories.find(({ image }) => image)?.image
  if (!image) return null
  return (
    <Image
      src={image}
      alt=""
      priority
      sizes="(min-width: 48rem) 58vw, 100vw"
      className="absolute inset-0 size-full object-cover object-[50%_62%] md:object-center"
    />
  )
}
