import { addressFormat } from '#domain/order/address.ts'
import { SelectInput, TextInput } from './Fields.tsx'
import { placeFields } from './form-values.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The address, in the way of its country. */
export function AddressFields({ form }: { form: CheckoutForm }) {
  const place = {
    postcode: <PostcodeField key="postcode" form={form} />,
    city: <CityField key="city" form={form} />,
    region: <RegionField key="region" form={form} />,
  }
  return (
    <>
      <TextInput form={form} name="name" autoComplete="name" maxLength={200} />
      <TextInput form={form} name="line1" autoComplete="address-line1" maxLength={200} />
      <TextInput form={form} name="line2" isOptional autoComplete="address-line2" maxLength={200} />
      {placeFields(form.values.country).map((name) => place[name])}
    </>
  )
}

function PostcodeField({ form }: { form: CheckoutForm }) {
  const { postcode } = addressFormat(form.values.country)
  return (
    <TextInput
      form={form}
      name="postcode"
      isOptional={!postcode}
      autoComplete="postal-code"
      inputMode={hasDigitsOnly(postcode?.pattern) ? 'numeric' : 'text'}
      maxLength={20}
      width="postcode"
    />
  )
}

function CityField({ form }: { form: CheckoutForm }) {
  const { isPostcodeLast } = addressFormat(form.values.country)
  return (
    <TextInput
      form={form}
      name="city"
      autoComplete="address-level2"
      maxLength={200}
      width={isPostcodeLast ? 'city-first' : 'city'}
    />
  )
}

function RegionField({ form }: { form: CheckoutForm }) {
  const format = addressFormat(form.values.country)
  if (!hasRegion(format)) return null
  const common = { form, name: 'region', autoComplete: 'address-level1', width: 'region' } as const
  if (!format.regions) return <TextInput {...common} isOptional maxLength={100} />
  return (
    <SelectInput {...common}>
      <option value="">Please choose</option>
      {format.regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

/** Countries whose postcode is known and whose regions have no name of their own write no region. */
const hasRegion = ({ regions, regionLabel, postcode }: ReturnType<typeof addressFormat>) =>
  regions !== undefined || regionLabel !== 'Region' || postcode === undefined

const hasDigitsOnly = (pattern: RegExp | undefined) =>
  pattern !== undefined && ['1111', '11111', '111111'].some((digits) => pattern.test(digits))
