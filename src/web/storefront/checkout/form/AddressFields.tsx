import { addressFormat } from '#domain/order/address.ts'
import { SelectInput, TextInput } from './Fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The address, in the way of its country. */
export function AddressFields({ form }: { form: CheckoutForm }) {
  const { country } = form.values
  const format = addressFormat(country)
  const { postcode, postcodeLabel, regions } = format
  return (
    <>
      <TextInput form={form} name="name" label="Full name" autoComplete="name" maxLength={200} />
      <TextInput
        form={form}
        name="line1"
        label="Street and number"
        autoComplete="address-line1"
        maxLength={200}
      />
      <TextInput
        form={form}
        name="line2"
        label="Apartment, floor, company"
        isOptional
        autoComplete="address-line2"
        maxLength={200}
      />
      <TextInput
        form={form}
        name="postcode"
        label={postcodeLabel}
        isOptional={!postcode}
        autoComplete="postal-code"
        inputMode={hasDigitsOnly(postcode?.pattern) ? 'numeric' : 'text'}
        maxLength={20}
        width="postcode"
      />
      <TextInput
        form={form}
        name="city"
        label="City"
        autoComplete="address-level2"
        maxLength={200}
        width="city"
      />
      {regions ? (
        <SelectInput
          form={form}
          name="region"
          label={format.regionLabel}
          autoComplete="address-level1"
          width="region"
        >
          <option value="">Please choose</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectInput>
      ) : (
        hasRegion(format) && (
          <TextInput
            form={form}
            name="region"
            label={format.regionLabel}
            isOptional
            autoComplete="address-level1"
            maxLength={100}
            width="region"
          />
        )
      )}
    </>
  )
}

/** Countries whose postcode is known and whose regions have no name of their own write no region. */
const hasRegion = ({ regions, regionLabel, postcode }: ReturnType<typeof addressFormat>) =>
  regions !== undefined || regionLabel !== 'Region' || postcode === undefined

const hasDigitsOnly = (pattern: RegExp | undefined) =>
  pattern !== undefined && ['1111', '11111', '111111'].some((digits) => pattern.test(digits))
