import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type WebsiteSettings, WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { SOCIAL_NETWORKS } from '#domain/website/social-networks.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import type { FieldText } from '#web/admin/editing/field-text.ts'
import { UnsavedChanges } from '#web/admin/editing/UnsavedChanges.tsx'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import { partTitle, Screen, ScreenBar } from '#web/admin/layout/Screen.tsx'
import { useUpdateWebsiteSettings } from '#web/queries/admin/website-settings.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { BrandSection } from './BrandSection.tsx'
import { ImageField, type OnReading } from './ImageField.tsx'
import { MapPreview } from './MapPreview.tsx'

export function WebsiteSettingsForm({ opened }: { opened: Versioned<WebsiteSettings> }) {
  const [reading, setReading] = useState<Partial<Record<Parameters<OnReading>[0], boolean>>>({})
  const onReading: OnReading = (name, isReading) => setReading((all) => ({ ...all, [name]: isReading }))
  const form = useForm<z.input<typeof WebsiteSettingsDraft>, unknown, WebsiteSettingsDraft>({
    resolver: zodResolver(WebsiteSettingsDraft),
    defaultValues: opened.record,
  })
  const { isDirty } = form.formState
  const { save, isBusy, conflict } = useVersionedEditor({
    opened,
    form,
    update: useUpdateWebsiteSettings(),
    valuesOf: (settings: WebsiteSettings) => settings,
    toUpdate: (draft) => draft,
    describe: describeSettings,
    subject: { kind: 'settings' },
  })
  return (
    <Form form={form} onSubmit={save} className="max-md:pb-16">
      <Screen
        title="Website Settings"
        isForm
        actions={
          <ScreenBar>
            <Button
              type="submit"
              isBusy={isBusy}
              disabled={Object.values(reading).includes(true)}
              busyLabel="Saving..."
              className={compactButton.primary}
            >
              Save Changes
            </Button>
          </ScreenBar>
        }
      >
        <FormFields
          isBusy={isBusy}
          className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
        >
          <div className="grid content-start gap-10">
            <BusinessInformation />
            <HeroSection onReading={onReading} />
            <BrandSection onReading={onReading} />
            <FooterSection />
          </div>
          <MapPreview />
        </FormFields>
      </Screen>
      <UnsavedChanges isUnsaved={() => isDirty} />
      {conflict && <ConflictDialog {...conflict} />}
    </Form>
  )
}

function BusinessInformation() {
  return (
    <section className={part}>
      <h2 className={partTitle}>Business Information</h2>
      <TextField name="businessName" label="Business Name" autoComplete="organization" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4.5">
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      </div>
      <TextField name="address" label="Address" autoComplete="street-address" />
      <TextField name="gmapSrc" label="Google Maps Embed URL" inputMode="url" spellCheck={false} />
    </section>
  )
}

function HeroSection({ onReading }: { onReading: OnReading }) {
  return (
    <section className={part}>
      <h2 className={partTitle}>Hero Section</h2>
      <TextField name="heroTitle" label="Hero Title" />
      <TextAreaField name="heroSubtitle" label="Hero Subtitle" rows={3} />
      <ImageField
        name="heroImage"
        label="Hero Image"
        hint="A wide image. On large screens the text covers its left side."
        onReading={onReading}
      />
    </section>
  )
}

function FooterSection() {
  return (
    <section className={part}>
      <h2 className={partTitle}>Footer</h2>
      <p className="text-sm text-ink-2">Shown in Live mode. What is empty is left out.</p>
      <TextAreaField name="about" label="About" rows={4} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4.5">
        {SOCIAL_NETWORKS.map(({ key, name }) => (
          <TextField
            key={key}
            name={key}
            label={name}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
          />
        ))}
      </div>
    </section>
  )
}

const describeSettings = (settings: WebsiteSettingsDraft): FieldText[] => [
  { key: 'businessName', label: 'Business Name', text: settings.businessName },
  { key: 'email', label: 'Email', text: settings.email },
  { key: 'phone', label: 'Phone', text: settings.phone },
  { key: 'address', label: 'Address', text: settings.address },
  { key: 'gmapSrc', label: 'Google Maps Embed URL', text: settings.gmapSrc },
  { key: 'heroTitle', label: 'Hero Title', text: settings.heroTitle },
  { key: 'heroSubtitle', label: 'Hero Subtitle', text: settings.heroSubtitle },
  { key: 'heroImage', label: 'Hero Image', text: '1 image', comparedBy: settings.heroImage },
  { key: 'logo', label: 'Logo', text: countOf(settings.logo), comparedBy: settings.logo ?? '' },
  { key: 'icon', label: 'Icon', text: countOf(settings.icon), comparedBy: settings.icon ?? '' },
  { key: 'accentColor', label: 'Accent Color', text: settings.accentColor ?? '' },
  { key: 'highlightColor', label: 'Highlight Color', text: settings.highlightColor ?? '' },
  { key: 'about', label: 'About', text: settings.about ?? '' },
  ...SOCIAL_NETWORKS.map(({ key, name }) => ({ key, label: name, text: settings[key] ?? '' })),
]

const countOf = (image: string | undefined) => (image ? '1 image' : 'No image')

const part = 'grid content-start gap-4.5'
